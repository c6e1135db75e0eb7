/** A dashed line between two parts of a card. */
export function Rule({ className = '' }: { className?: string | undefined }) {
  return <hr className={`rule ${className}`} />;
}
