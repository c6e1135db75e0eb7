/** A dashed line between two parts of a card. */
export function Rule({ className = '' }: { className?: string }) {
  return <hr className={`rule ${className}`} />;
}
