import type { Language } from '#core/languages.ts';
import { i18n, isBuilt, WORDS_FOLDER } from './i18n.ts';

export interface Voice {
  readonly language: Language;
  /** Speaks like a training log, without the words of the game. */
  readonly isPlain: boolean;
}

/** The name of a voice in files: `de`, `de-plain`. */
export function voiceName({ language, isPlain }: Voice): string {
  return isPlain ? `${language}-plain` : language;
}

/** The parts of the app that have been opened: their words are needed in every voice. */
const parts = new Set(['start']);
const requests = new Map<string, Promise<void>>();
let chosen = 'en';

/**
 * Loads the words of all open parts, and from now on of those that are opened. What is seen changes with `speak`. Rejects without
 * a network if the device does not keep them; the voice before it then stays.
 */
export async function chooseVoice(voice: Voice): Promise<void> {
  const [before, next] = [chosen, voiceName(voice)];
  chosen = next;
  try {
    await Promise.all(Array.from(parts, (part) => request(next, part)));
  } catch (error) {
    if (chosen === next) chosen = before;
    throw error;
  }
}

/** Loads the words of a part of the app, together with its code. Without them it speaks English. */
export function loadWords(part: string): Promise<void> {
  parts.add(part);
  return request(chosen, part).catch(() => undefined);
}

/** All that is rendered from now on has the words of the voice; render everything again. */
export function speak(voice: Voice): void {
  const name = voiceName(voice);
  i18n.load(name, {});
  // Plurals and numbers follow the language, whatever the voice.
  i18n.activate(name, voice.language);
  document.documentElement.lang = voice.language;
  const manifest = voice.language === 'en' ? 'manifest' : `manifest.${voice.language}`;
  if (isBuilt) document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${manifest}.webmanifest`);
}

function request(voice: string, part: string): Promise<void> {
  if (voice === 'en') return Promise.resolve();
  const address = `/assets/${WORDS_FOLDER}/${part}.${voice}.json`;
  const loading = requests.get(address) ?? fetchWords(voice, address);
  requests.set(address, loading);
  // What was asked for without a network is asked for again.
  loading.catch(() => requests.delete(address));
  return loading;
}

async function fetchWords(voice: string, address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  i18n.load(voice, await answer.json());
}
