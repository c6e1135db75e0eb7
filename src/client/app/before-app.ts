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
  const answers: EarlyAnswers['answers'] = new Map();
  for (const { path, body, isOfBackend, isPublic = false } of asks) {
    const address = (isOfBackend ? supabaseUrl : '') + path.replace(':userId', user.id);
    const text = body && JSON.stringify(body);
    const answer = fetch(address, {
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
    // Read to its end also if nobody takes it: until then it would hold one of the browser's few connections. Whoever takes it
    // is told of a failure.
    answer.then((response) => response.clone().text()).catch(() => undefined);
    answers.set(address + (text ?? ''), { isPublic, answer });
  }
  globalThis.gymrattEarly = { token, answers };
}
