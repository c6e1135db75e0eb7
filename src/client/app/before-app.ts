// Built into the page's head, where it runs before any other script has arrived (scripts/page-head.mjs). It only reads what
// the app has stored, by the names that its tests compare with the app's own.

import type { Arrived, EarlyAnswer, EarlyAnswers, EarlyAsk } from '#client/session/api/early-answers.ts';
import { startOfRecent } from '#core/insights/spans.ts';
import { weekStart } from '#core/progression/calendar.ts';

function read(key: string) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

const named = (name: string) =>
  JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name=gymratt-${name}]`)?.content ?? 'null');

// Each face by its `data-face`: the plain log has neither, the plain theme only the one of texts.
const { cabinet, theme, language } = read('gymratt.device.preferences')?.preferences ?? {};
// The plain log has the colours of the first theme, and the system's face.
if (cabinet === false) document.documentElement.dataset.before = 'plain';
else if (theme) document.documentElement.dataset.theme = theme;
for (const face of document.querySelectorAll<HTMLLinkElement>('link[data-face]')) {
  if (cabinet !== false && (theme !== 'minimal' || face.dataset.face === 'text')) face.rel = 'preload';
}

// As the app does, a token that is about to expire is refreshed first.
const { access_token: token, expires_at, user } = read('gymratt.auth') ?? {};
const asks: EarlyAsk[] | null = named('asks');
if (asks && token && navigator.onLine && expires_at * 1000 - Date.now() > 90_000) {
  const { supabaseUrl = location.origin, supabaseAnonKey } = named('config');
  // By this device's clock: to ask for the member's own time zone would take longer than the answers. In the hours in which the two
  // have different weeks, the app asks again.
  const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const values: Readonly<Record<string, () => string>> = {
    userId: () => user.id,
    // The second part of the address: `/exercises/:id`.
    id: () => location.pathname.split('/')[2] ?? '',
    week: () => weekStart(today()),
    year: () => today().slice(0, 4),
    recent: () => startOfRecent(today()),
  };
  const addressOf = ({ path, isOfBackend }: EarlyAsk) =>
    (isOfBackend ? supabaseUrl : '') + path.replaceAll(/:(\w+)/g, (name, key) => values[key]?.() ?? name);
  const send = (ask: EarlyAsk) => {
    const { body, isOfBackend, isPublic } = ask;
    const text = body && JSON.stringify(body);
    return fetch(addressOf(ask), {
      method: text ? 'POST' : 'GET',
      credentials: isOfBackend ? 'omit' : 'include',
      headers: {
        accept: 'application/json',
        ...(!isPublic && { authorization: `Bearer ${token}` }),
        ...(text && { 'content-type': 'application/json' }),
        ...(isOfBackend && { apikey: supabaseAnonKey, 'content-profile': 'public' }),
      },
      ...(text && { body: text }),
    });
  };
  // The member's in one request.
  const own = asks.filter(({ isOfBackend, isPublic }) => !isOfBackend && !isPublic);
  const paths = own.map((ask) => encodeURIComponent(addressOf(ask))).join();
  const parts: Promise<readonly (Arrived | null)[]> = send({ path: `/api/user/answers?paths=${paths}` })
    .then((response) => (response.ok ? response.json() : []))
    .catch(() => []);
  const ofTogether = (ask: EarlyAsk): EarlyAnswer => {
    const part = parts.then((all) => all[own.indexOf(ask)]);
    const early: EarlyAnswer = {
      isPublic: false,
      answer: async () => {
        const { body, next } = (await part) ?? {};
        if (body === undefined) return send(ask);
        return Response.json(body, { headers: next ? { 'x-next-cursor': next } : {} });
      },
    };
    void part.then((arrived) => arrived && !early.isTaken && Object.assign(early, { arrived }));
    return early;
  };
  const ofItself = (ask: EarlyAsk): EarlyAnswer => {
    const sent = send(ask);
    const early: EarlyAnswer = { isPublic: ask.isPublic ?? false, answer: () => sent };
    // Read to its end also if nobody takes it: until then it would hold one of the browser's few connections. Whoever takes it
    // is told of a failure.
    const read = async (response: Response) => {
      const body: unknown = await response.clone().json();
      if (response.ok && !early.isTaken) early.arrived = { body, next: null };
    };
    sent.then(read).catch(() => undefined);
    return early;
  };
  const answers: EarlyAnswers['answers'] = new Map();
  for (const ask of asks) {
    const key = addressOf(ask) + (ask.body ? JSON.stringify(ask.body) : '');
    answers.set(key, own.includes(ask) ? ofTogether(ask) : ofItself(ask));
  }
  globalThis.gymrattEarly = { token, answers };
}

// The first one takes a slow phone a tenth of a second, in which it has nothing to do but to wait for the scripts.
globalThis.requestIdleCallback?.(() => new Intl.NumberFormat(language ?? navigator.language).format(1));
