import { useRef, useState } from 'react';
import type { Message } from './form-message.tsx';

/** What there is to say about an attempt. `leaving`: it stays busy, since the screen is about to go. */
type Answer = Message | 'leaving' | undefined;

interface Submit<Input> {
  /** Does nothing while an attempt is under way. */
  readonly submit: (input: Input) => void;
  readonly isBusy: boolean;
  /** What the attempt that is under way was given. */
  readonly busyWith: Input | undefined;
  /** Of the last attempt, until the next. */
  readonly message: Message | null;
  readonly setMessage: (message: Message | null) => void;
}

/** Sends a form, or does whatever else takes a while and may fail: once, however often it is pressed. */
export function useSubmit<Input = void>(
  send: (input: Input) => Promise<Answer>,
  explain: (error: unknown, input: Input) => Answer | Promise<Answer>,
  firstMessage: Message | null = null,
): Submit<Input> {
  const [message, setMessage] = useState(firstMessage);
  const [underWay, setUnderWay] = useState<{ readonly input: Input } | null>(null);
  // Two taps may come before the first one's state is rendered.
  const isUnderWay = useRef(false);

  const attempt = async (input: Input) => {
    isUnderWay.current = true;
    setUnderWay({ input });
    setMessage(null);
    const answer = await send(input).catch((error: unknown) => explain(error, input));
    if (answer === 'leaving') return;
    isUnderWay.current = false;
    setUnderWay(null);
    if (answer) setMessage(answer);
  };

  return {
    submit: (input) => {
      if (!isUnderWay.current) void attempt(input);
    },
    isBusy: underWay !== null,
    busyWith: underWay?.input,
    message,
    setMessage,
  };
}

export function bad(text: string): Message {
  return { tone: 'bad', text };
}

export function good(text: string): Message {
  return { tone: 'good', text };
}

/** For what fails only by a mistake of ours: the member reads nothing of it. */
export function reported(error: unknown): undefined {
  reportError(error);
}
