import { expect, type Locator, type Page } from '@playwright/test';

/** What every screen has: messages, dialogs, the menu. A screen's model adds what it offers, in members' words. */
export class Screen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The message on screen. */
  get toast(): Locator {
    return this.page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  region(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Goes to another screen without loading the page again. */
  async goByMenu(name: string): Promise<void> {
    await this.button('Menu').click();
    await this.link(name).click();
  }

  async undo(): Promise<void> {
    await this.button('UNDO').click();
  }

  async dismissToast(): Promise<void> {
    await this.toast.getByRole('button', { name: 'Close' }).click();
    await expect(this.toast).toBeHidden();
  }

  /** How far the page is wider than the screen, in pixels. */
  surplusWidth(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** Nothing is scrolled sideways at these widths; the last one stays. */
  async expectToFit(...widths: readonly number[]): Promise<void> {
    for (const width of widths) {
      await this.page.setViewportSize({ width, height: 844 });
      await expect.poll(() => this.surplusWidth(), `at ${width} px`).toBe(0);
    }
  }

  /** Nothing comes together with anything else. */
  #askOneByOne(): Promise<unknown> {
    return this.page.route('**/api/user/answers?*', (route) => route.fulfill({ json: [] }));
  }

  /** Fails requests to these addresses until the returned function is called. */
  async refuse(url: string, answer?: { status: number; json?: object; body?: string }): Promise<() => Promise<void>> {
    await this.#askOneByOne();
    await this.page.route(url, (route) => (answer ? route.fulfill(answer) : route.abort('failed')));
    return () => this.page.unroute(url);
  }

  /** Holds requests back until `release` is called, and counts them. */
  async hold(url: string): Promise<{ count: () => number; release: () => Promise<void> }> {
    const held: (() => Promise<void>)[] = [];
    await this.#askOneByOne();
    await this.page.route(url, (route) => void held.push(() => route.continue().catch(() => undefined)));
    return {
      count: () => held.length,
      release: async () => {
        await this.page.unroute(url);
        await Promise.all(held.splice(0).map((go) => go()));
      },
    };
  }
}

/** Where an element is; it must be on screen. */
export async function boxOf(control: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await control.boundingBox();
  if (!box) throw new Error('it is not on screen');
  return box;
}

/** Of screens, each as in `320x568`. */
export const sizes = (...names: readonly string[]) =>
  names.map((name) => {
    const [width = 0, height = 0] = name.split('x').map(Number);
    return { width, height };
  });
