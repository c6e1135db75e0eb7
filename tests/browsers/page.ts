import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type * as TestingLibrary from '@testing-library/dom';
import type { Driver, Size } from './driver.ts';
import { type Finder, type Found, installFinder, type Step, type Words } from './finder.ts';

/** How long anything may take on a busy machine before it counts as failed. */
export const PATIENCE_MS = 60_000;

/** What to look for, as a member would name it. */
export type Target = (
  | { readonly role: TestingLibrary.ByRoleMatcher; readonly name?: string | RegExp }
  | { readonly label: string }
  | { readonly text: string | RegExp }
) & { readonly within?: Target };

/** A page in any browser that has a driver, with an API like Playwright's, which drives neither of them. */
export class BrowserPage {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  get browser(): string {
    return this.#driver.browser;
  }

  open(path: string): Promise<void> {
    return this.#driver.open(new URL(path, this.#origin).href);
  }

  reload(): Promise<void> {
    return this.#driver.reload();
  }

  resize(size: Size): Promise<void> {
    return this.#driver.resize(size);
  }

  run: Driver['run'] = (work, ...given) => this.#driver.run(work, ...given);

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  consoleErrors(): Promise<readonly string[]> {
    return this.#driver.consoleErrors();
  }

  path(): Promise<string> {
    return this.run(() => location.pathname);
  }

  /** All matches, visible or not. */
  async find(target: Target): Promise<readonly Found[]> {
    await this.#ensureFinder();
    return this.run((steps) => (window as unknown as Finder).gymrattFinder.find(steps), stepsOf(target));
  }

  /** Whether it is painted anywhere, or only there for screen readers. */
  async isInSight(target: Target): Promise<boolean> {
    await this.#ensureFinder();
    return this.run((steps) => (window as unknown as Finder).gymrattFinder.isInSight(steps), stepsOf(target));
  }

  /** A new document has nothing of the last one. */
  async #ensureFinder(): Promise<void> {
    if (await this.run(() => 'gymrattFinder' in window)) return;
    await this.#driver.inject(await testingLibrary);
    await this.#driver.inject(`(${installFinder})()`);
  }

  /** Waits until exactly one is visible. */
  async see(target: Target): Promise<Found> {
    return until(`${inWords(target)} on ${this.browser}`, async () => {
      const shown = (await this.find(target)).filter(({ isShown }) => isShown);
      if (shown.length !== 1) throw new Error(`${shown.length} are shown`);
      return shown[0] as Found;
    });
  }

  async gone(target: Target): Promise<void> {
    await until(`no ${inWords(target)} on ${this.browser}`, async () => {
      const shown = (await this.find(target)).filter(({ isShown }) => isShown);
      if (shown.length > 0) throw new Error(`${shown.length} are shown`);
    });
  }

  /** Clicks like a member: on its centre, once it is in view, at rest and not covered. */
  async click(target: Target): Promise<void> {
    await this.see(target);
    const { x, y } = await until(`a click on ${inWords(target)} in ${this.browser}`, () =>
      this.run((steps) => (window as unknown as Finder).gymrattFinder.placeToClick(steps), stepsOf(target)),
    );
    const press = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#driver.perform([
      { type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions: press },
    ]);
  }

  /** Replaces the value of a field by typing. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.run(() => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLInputElement)) throw new Error('the field has not got the focus');
      activeElement.select();
    });
    await this.type(text);
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#driver.perform([{ type: 'key', id: 'keys', actions }]);
  }
}

/** After the time-out, the last failure is the reason given. */
async function until<Result>(what: string, attempt: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + PATIENCE_MS;
  while (true) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw new Error(`waited in vain for ${what}: ${error}`);
    }
    await setTimeout(150);
  }
}

function inWords({ within, ...target }: Target): string {
  const words = Object.values(target).map(String).join(' ');
  return within ? `${words} in ${inWords(within)}` : words;
}

const testingLibrary = readFile(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** From the outermost to the target. */
function stepsOf(target: Target): Step[] {
  const outer = target.within ? stepsOf(target.within) : [];
  if ('label' in target) return [...outer, { by: 'label', value: target.label }];
  if ('text' in target) return [...outer, { by: 'text', value: asWords(target.text) }];
  const name = target.name === undefined ? {} : { name: asWords(target.name) };
  return [...outer, { by: 'role', value: target.role, ...name }];
}

function asWords(text: string | RegExp): Words {
  return typeof text === 'string' ? text : { pattern: text.source, flags: text.flags };
}
