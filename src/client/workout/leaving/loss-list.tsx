type LossListProps = {
  /** One sentence each. */
  losses: readonly string[];
  /** The action that deletes them. */
  cause?: 'Signing out' | 'Restarting' | undefined;
};

/** What is about to be deleted from this device, and how to keep it. */
export function LossList({ losses, cause = 'Signing out' }: LossListProps) {
  if (losses.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 pt-2">
      <ul className="flex list-inside list-[square] flex-col gap-2 text-bad">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p>{cause} deletes this from this device for good. To keep it, finish or save it and go online first.</p>
    </div>
  );
}
