// Built into the page's head, where it runs before any other script has arrived (scripts/page-head.mjs). It only reads what
// the app has stored, by the names that its tests compare with the app's own.
import type { EarlyAnswers, EarlyAsk } from '#client/session/api/early-answers.ts';

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
const { cabinet, theme } = read('gymratt.device.preferences')?.preferences ?? {};
for (const face of document.querySelectorAll<HTMLLinkElement>('link[data-face]')) {
  if (cabinet !== false && (theme !== 'minimal' || face.dataset.face === 'text')) face.rel = 'preload';
}

// As the app does, a token that is about to expire is refreshed first.
const { access_token: token, expires_at, user } = read('gymratt.auth') ?? {};
const asks: EarlyAsk[] | null = named('asks');
if (asks && token && navigator.onLine && expires_at * 1000 - Date.now() > 90_000) {
  const { supabaseUrl = location.origin, supabaseAnonKey } = named('config');
  // The second part of the address: `/exercises/:id`.
  const [, , id = ''] = location.pathname.split('/');
  const addressOf = ({ path, isOfBackend }: EarlyAsk) =>
    (isOfBackend ? supabaseUrl : '') + path.replace(':userId', user.id).replace(':id', id);
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
  const parts: Promise<({ next: string | null; body: unknown } | null)[]> = send({
    path: `/api/user/answers?paths=${paths}`,
  })
    .then((response) => (response.ok ? response.json() : []))
    .catch(() => []);
  const answerTo = async (ask: EarlyAsk) => {
    const at = own.indexOf(ask);
    const part = at < 0 ? null : (await parts)[at];
    return part ? Response.json(part.body, { headers: part.next ? { 'x-next-cursor': part.next } : {} }) : send(ask);
  };
  const answers: EarlyAnswers['answers'] = new Map();
  for (const ask of asks) {
    const answer = answerTo(ask);
    // Read to its end also if nobody takes it: until then it would hold one of the browser's few connections. Whoever takes it
    // is told of a failure.
    answer.then((response) => response.clone().text()).catch(() => undefined);
    const text = ask.body ? JSON.stringify(ask.body) : '';
    answers.set(addressOf(ask) + text, { isPublic: ask.isPublic ?? false, answer });
  }
  globalThis.gymrattEarly = { token, answers };
}
