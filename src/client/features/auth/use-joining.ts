import { useEffect, useState } from 'react';
import { call } from '#client/session/api/call.ts';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { lastConfig, loadBackendConfig } from '#client/session/auth/backend-config.ts';
import { checkInvite } from '#contract/endpoints/server-state.ts';

const CODE_LENGTH = 12;

/** Who may join this server, and the invite code of the one who is about to. */
export function useJoining(opened: string) {
  const [rule, setRule] = useState(readRule);
  const [code, setCode] = useState(opened);
  const [checked, setChecked] = useState<Verdict | null>(null);
  // The last answer is shown at once, the server's own when it comes.
  useEffect(() => void loadBackendConfig().then(() => setRule(readRule())), []);
  // The code of a link was never left by anybody.
  useEffect(() => {
    if (rule === 'invite') void judge(opened).then(setChecked);
  }, [rule, opened]);

  const verdict = checked?.code === code ? checked : null;
  return {
    rule,
    code,
    setCode: (typed: string) => setCode(typed.toUpperCase()),
    leave: () => void judge(code).then(setChecked),
    refuse: () => setChecked({ code, valid: false }),
    isValid: verdict?.valid === true,
    error: verdict?.valid === false ? AUTH_MESSAGES.inviteWrong : undefined,
    isComplete: rule !== 'invite' || (isCodeShape(code) && verdict?.valid !== false),
  };
}

function readRule() {
  return lastConfig()?.join ?? 'open';
}

/** As the server reads it: dashes and spaces do not count. */
const plain = (typed: string) => typed.replaceAll(/[^0-9A-Za-z]/g, '');
const isCodeShape = (typed: string) => plain(typed).length === CODE_LENGTH;

interface Verdict {
  readonly code: string;
  readonly valid: boolean;
}

/** Without an answer a code is not judged: joining will tell. */
async function judge(code: string): Promise<Verdict | null> {
  if (plain(code) === '') return null;
  if (!isCodeShape(code)) return { code, valid: false };
  const answer = await call(checkInvite, { body: { code } }).catch(() => null);
  return answer && { code, valid: answer.valid };
}
