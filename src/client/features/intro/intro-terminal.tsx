import './intro-terminal.css';
import { BOOT_LINES, STORY_LINES } from './intro-script.ts';
import type { IntroFrame } from './intro-timeline.ts';

/** The boot log, then the story, as they are typed. */
export function IntroTerminal({ frame }: { frame: IntroFrame }) {
  return (
    <div className="intro-terminal">
      <BootLog lines={frame.bootLines} />
      <Story typed={frame.story} isOver={frame.isOver} />
    </div>
  );
}

/** The newest boot lines. Those that have scrolled out are still read out. */
function BootLog({ lines }: { lines: number }) {
  return (
    <div className="intro-log intro-boot">
      <ol aria-label="Boot log">
        {BOOT_LINES.slice(0, lines).map(({ check, result }) => (
          <li key={check} className="flex items-baseline">
            <span aria-hidden="true" className="w-[2ch] text-good">
              &gt;
            </span>
            <span className="text-good">{check}</span>
            <span aria-hidden="true" className="intro-dots" />
            <span>{result}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/**
 * The story as typed so far, for sighted visitors. Assistive technology gets all of it from the start: letter by letter
 * it would be noise.
 */
function Story({ typed, isOver }: { typed: readonly string[]; isOver: boolean }) {
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

/** Solid after the letter being typed; blinking, and a space apart, while waiting. */
function Cursor({ waits }: { waits: boolean }) {
  return <span className={`blinking-cursor h-6! align-text-bottom ${waits ? 'ml-[1ch]' : 'animate-none!'}`} />;
}
