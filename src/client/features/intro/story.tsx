import { STORY_LINES } from './intro-script.ts';

/**
 * The story as far as it is typed, for the eye alone. Assistive technology has the whole of it from the start: read out
 * letter by letter it would be noise.
 */
export function Story({ typed, isOver }: { typed: readonly string[]; isOver: boolean }) {
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="sr-only">
        The story so far
      </h2>
      <p className="sr-only">{STORY_LINES.join(' ')}</p>
      <div aria-hidden="true" data-testid="typed-story" className="intro-log intro-story">
        <div>
          {STORY_LINES.slice(0, typed.length).map((line, at) => (
            <p key={line}>
              {typed[at]}
              {at === typed.length - 1 && <Cursor waits={isOver} />}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Lit behind the letter being typed; blinking and a space apart once it waits. */
function Cursor({ waits }: { waits: boolean }) {
  return <span className={`blinking-cursor h-6! align-text-bottom ${waits ? 'ml-[1ch]' : 'animate-none!'}`} />;
}
