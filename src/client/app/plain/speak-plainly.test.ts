// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { speakPlainly } from './speak-plainly.ts';

let stop: () => void;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const said = () => document.body.textContent;

beforeEach(() => {
  document.body.innerHTML = '<h1>SETTINGS</h1><button aria-label="RETRY">↻</button>';
  stop = speakPlainly(document.documentElement);
});
afterEach(() => stop());

it('puts into plain words what is there, what comes and what changes', async () => {
  expect(said()).toBe('Settings↻');
  expect(document.querySelector('button')?.getAttribute('aria-label')).toBe('Retry');
  const text = document.createTextNode('START WORKOUT');
  document.body.append(text);
  await settled();
  expect(text.data).toBe('Start workout');
  text.data = 'LOADING';
  document.querySelector('button')?.setAttribute('aria-label', 'DELETE');
  await settled();
  expect([text.data, document.querySelector('button')?.getAttribute('aria-label')]).toEqual(['Loading', 'Delete']);
});

it('speaks as before when it is stopped, and leaves alone what came later', async () => {
  const changed = document.createTextNode('DONE');
  document.body.append(changed);
  await settled();
  stop();
  expect(said()).toBe('SETTINGS↻DONE');
  expect(document.querySelector('button')?.getAttribute('aria-label')).toBe('RETRY');
  changed.data = 'CANCEL';
  await settled();
  expect(changed.data).toBe('CANCEL');
});

it('changes what members typed neither in fields nor in texts', async () => {
  document.body.innerHTML = `<input value="START WORKOUT"><p>PUSH DAY</p><textarea>SKIP</textarea>
    <h2 translate="no" title="BACK"><span aria-label="BACK">BACK</span></h2><button>BACK</button>`;
  await settled();
  expect(document.querySelector('input')?.value).toBe('START WORKOUT');
  expect(document.querySelector('p')?.textContent).toBe('PUSH DAY');
  expect(document.querySelector('textarea')?.value).toBe('SKIP');
  const name = document.querySelector('h2');
  expect(name?.outerHTML).toBe('<h2 translate="no" title="BACK"><span aria-label="BACK">BACK</span></h2>');
  expect(document.querySelector('button')?.textContent).toBe('Back');

  // Renamed by React.
  name?.replaceChildren('GHOST');
  await settled();
  name?.setAttribute('title', 'GHOST');
  (name?.firstChild as Text).data = 'LOG PRESS';
  await settled();
  expect(name?.outerHTML).toBe('<h2 translate="no" title="GHOST">LOG PRESS</h2>');
});
