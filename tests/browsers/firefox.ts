import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asJsonFunction, type Driver, type Size, startProgram } from './driver.ts';

/** Keeps a new profile from asking, offering or downloading anything by itself. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  // Overlay scrollbars, as on a phone, where they take no room.
  'ui.useOverlayScrollbars': 1,
};

/** Firefox says this of a file that the page was still loading through the service worker when it was left. */
const CANCELLED = /^Failed to load .+ A ServiceWorker intercepted the request/;

/** Firefox, driven by its own protocol: WebDriver BiDi over a WebSocket. */
export async function startFirefox(executable: string, size: Size): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'gymratt-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const firefox = startProgram(
    [executable, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    /WebDriver BiDi listening on (ws:\S+)/,
    { MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const close = async () => {
    await firefox.end();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [, address] = await firefox.said;
    const errors: string[] = [];
    let isLeaving = false;
    const call = await connect(`${address}/session`, ({ level, text }) => {
      if (level === 'error' && !(isLeaving && CANCELLED.test(text))) errors.push(text);
    });
    const { capabilities } = await call<NewSession>('session.new', { capabilities: {} });
    await call('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = contexts[0]?.context;
    const resize = async (viewport: Size) => {
      await call('browsingContext.setViewport', { context, viewport });
    };
    const leave = async (how: 'navigate' | 'reload', where: object) => {
      isLeaving = true;
      await call(`browsingContext.${how}`, { context, ...where, wait: 'complete' });
      isLeaving = false;
    };
    await resize(size);
    return {
      browser: `Firefox ${capabilities.browserVersion}`,
      open: (url) => leave('navigate', { url }),
      reload: () => leave('reload', {}),
      resize,
      run: async (work, ...given) => {
        const answer = await call<ScriptAnswer>('script.callFunction', {
          target: { context },
          functionDeclaration: asJsonFunction(work),
          arguments: [{ type: 'string', value: JSON.stringify(given) }],
          awaitPromise: true,
        });
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
        return JSON.parse(answer.result.value);
      },
      inject: async (expression) => {
        await call('script.evaluate', { target: { context }, expression, awaitPromise: false });
      },
      perform: async (actions) => {
        await call('input.performActions', { context, actions });
      },
      screenshot: async () => {
        const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context });
        return Buffer.from(data, 'base64');
      },
      consoleErrors: async () => errors,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface NewSession {
  readonly capabilities: { readonly browserVersion: string };
}

type ScriptAnswer =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

type Call = <Result = unknown>(method: string, params: object) => Promise<Result>;

interface Message {
  /** Missing in an event. */
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly params?: LogEntry;
}

interface LogEntry {
  readonly level: string;
  readonly text: string;
}

async function connect(address: string, onLog: (entry: LogEntry) => void): Promise<Call> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('error', () => opened.reject(new Error(`no connection to ${address}`)));
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection'));
    waiting.clear();
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message, params }: Message = JSON.parse(data);
    if (type === 'event' && params) onLog(params);
    if (id === undefined) return;
    if (type === 'success') waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  await opened.promise;
  let calls = 0;
  return <Result>(method: string, params: object) => {
    calls += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(calls, answer);
    socket.send(JSON.stringify({ id: calls, method, params }));
    return answer.promise as Promise<Result>;
  };
}
