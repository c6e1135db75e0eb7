export function Loading() {
  return (
    <p role="status" className="flex grow items-center justify-center gap-2 type-vt-24 text-ink-dim">
      Loading...
      <span aria-hidden="true" className="blinking-cursor" />
    </p>
  );
}
