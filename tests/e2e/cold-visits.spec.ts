import { isWriting, nameOf, readBudgets, writeBudget } from '#tests/support/budgets.ts';
import { filesOf, onlyScripts, readBuild } from '#tests/support/built-scripts.ts';
import { visitCold } from '#tests/support/cold-visit.ts';
import { SCREENS, signUpMember } from '#tests/support/screens.ts';
import { expect, test } from './fixtures.ts';

test('a cold visit makes no more requests than the budget of its screen allows', async ({ browser, server }) => {
  test.slow();
  const build = readBuild();
  const member = await signUpMember(server.url, 6);
  for (const screen of SCREENS) {
    await test.step(screen.name, async () => {
      const { requests, scripts, before, repeated, untaken } = await visitCold(browser, server.url, screen, member);
      const counted = onlyScripts(filesOf(build, 'main.tsx', ...screen.loads));
      expect.soft(scripts.map((path) => nameOf(path.slice(1))).sort(), screen.name).toEqual(counted.map(nameOf).sort());
      expect.soft([repeated, untaken], `${screen.name}: asked for twice, or early and for nobody`).toEqual([[], []]);
      if (isWriting) writeBudget(screen.name, { requests: requests.length, before: before.requests.length });
      const budget = readBudgets().screens[screen.name]?.requests ?? 0;
      const more = `${screen.name} makes ${requests.length} requests, and its budget is ${budget}`;
      const first = readBudgets().screens[screen.name]?.before ?? 0;
      const early = `${before.requests.length} of them before it is useful, and its budget is ${first}`;
      expect(before.requests.length, `${early}:\n${before.requests.join('\n')}\n`).toBeLessThanOrEqual(first);
      expect(requests.length, `${more}:\n${requests.join('\n')}\n`).toBeLessThanOrEqual(budget);
    });
  }
});
