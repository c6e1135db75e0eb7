import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { Message } from './form-message.tsx';
import { toast } from './toast/toast.ts';

/** The result of an attempt. `leaving`: stays busy, because the screen is about to change. */
type Answer = Message | 'leaving' | undefined;

interface Submit<Input> {
  /** Does nothing while an attempt is running. */
  readonly submit: (input: Input) => void;
  readonly isBusy: boolean;
  /** The input of the running attempt. */
  readonly busyWith: Input | undefined;
  /** The result of the last attempt, until the next one. */
  readonly message: Message | null;
  readonly setMessage: (message: Message | null) => void;
}

/** Runs a submit, or anything else that takes a while and may fail: once, however often it is pressed. */
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

export const networkMessage = () => t`No connection. Please check your network and try again.`;

/** What browsers and the bundler say of code that could not be loaded. */
const NOT_LOADED = /dynamically imported module|Importing a module script|preload CSS/;

/** For actions that only fail by a bug, of which the member sees no message, or because their code could not be loaded. */
export function reported(error: unknown): undefined {
  if (error instanceof Error && NOT_LOADED.test(error.message)) {
    toast({ variant: 'destructive', title: networkMessage() });
  } else reportError(error);
}
