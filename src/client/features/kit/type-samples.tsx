import { KitSection, Sample, Samples } from './kit-section.tsx';

const ROLES = ['text-ink', 'text-ink-dim', 'text-primary', 'text-accent', 'text-gold', 'text-good', 'text-bad'];

export function TypeSamples() {
  return (
    <KitSection title="TYPE">
      <Samples>
        <Sample of="Pixel face, 48 to 16">
          <p className="type-px-48">GYM</p>
          <p className="type-px-40">24:18</p>
          <p className="type-px-32">RATT</p>
          <p className="type-px-24">102.5</p>
          <p className="type-px-16">LOG SET 2</p>
        </Sample>
        <Sample of="Reading face, 32 to 18">
          <p className="type-vt-32">Barbell Bench Press</p>
          <p className="type-vt-28">Pick Your Exercises</p>
          <p className="type-vt-24">The city sleeps. The plates do not.</p>
          <p className="type-vt-20">6,400 / 10,000 XP</p>
          <p className="type-vt-18">compound · chest</p>
          <p className="caption">Sets progress</p>
        </Sample>
        <Sample of="Roles">
          {ROLES.map((role) => (
            <p key={role} className={`${role} type-vt-24`}>
              {role.replace('text-', '')}
            </p>
          ))}
        </Sample>
        <Sample of="Lit">
          <p className="wordmark-hero type-px-32">GYMRATT</p>
          <p className="glow type-px-24 text-gold">+6,240</p>
          <p className="glow type-px-16 text-accent">SWOLERATT</p>
        </Sample>
      </Samples>
    </KitSection>
  );
}
