const HEATS = [0, 1, 2, 3];

/** Which colour is which: a day's volume beside the other days of its year. */
export function Legend() {
  return (
    <p aria-hidden="true" className="wall-legend">
      less
      {HEATS.map((heat) => (
        <span key={heat} data-heat={heat} />
      ))}
      more
    </p>
  );
}
