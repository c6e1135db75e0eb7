import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { i18n } from './i18n.ts';

type TransProps = {
  id: string;
  message?: string;
  values?: Record<string, unknown>;
  /** By the numbers of the tags in the text. */
  components?: Readonly<Record<string, ReactElement>>;
};

/**
 * What the macro `Trans` becomes: a text with elements in it. Lingui's own is a kilobyte on every screen, for the provider and the
 * formats that we do not use: when the language changes, everything is rendered anew.
 */
export function Trans({ id, message, values = {}, components = {} }: TransProps): ReactElement {
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', LESS_THAN) : value,
    ]),
  );
  return <>{fill(i18n._({ id, ...(message === undefined ? {} : { message }), values: safe }), components)}</>;
}

/** Stands for the `<` of what members write, which is no tag. */
const LESS_THAN = '\u0001';

const TAG = /<(\d+)>([\s\S]*?)<\/\1>|<(\d+)\/>/g;

function fill(text: string, components: Readonly<Record<string, ReactElement>>): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: tag, 1: around, 2: inner, 3: alone = '', index } of text.matchAll(TAG)) {
    const element = components[around ?? alone];
    const inside = inner === undefined ? [] : fill(inner, components);
    parts.push(shown(text.slice(end, index)), element ? cloneElement(element, { key: index }, ...inside) : inside);
    end = index + tag.length;
  }
  return [...parts, shown(text.slice(end))];
}

const shown = (text: string) => text.replaceAll(LESS_THAN, '<');
