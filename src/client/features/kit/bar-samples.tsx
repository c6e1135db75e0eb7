import { useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { KitSection, Sample, Samples } from './kit-section.tsx';

export function BarSamples() {
  const [run, setRun] = useState(0);
  return (
    <KitSection title="BARS">
      <Samples>
        <Sample of="XP, 20 cells">
          <SegmentedBar
            key={run}
            cells={20}
            lit={12}
            tone="gold"
            lightFrom={0}
            label="XP"
            valueText="6,400 of 10,000 XP"
          />
          <Button variant="secondary" size="small" className="self-start" onClick={() => setRun(run + 1)}>
            Run again
          </Button>
        </Sample>
        <Sample of="Sets, rest, password" className="gap-4">
          <SegmentedBar cells={10} lit={4} tone="good" label="Sets" valueText="4 of 10" />
          <SegmentedBar cells={10} value={0.4} tone="accent" label="Rest" />
          <SegmentedBar cells={3} lit={2} tone="good" tip={false} label="Checks" valueText="2 of 3 checks pass" />
        </Sample>
        <Sample of="24 high">
          <SegmentedBar cells={10} lit={4} tone="accent" height={24} label="Rest" />
        </Sample>
        <Sample of="HUD pair">
          <div className="flex flex-col gap-0.5">
            <SegmentedBar cells={12} lit={6} height={8} />
            <SegmentedBar cells={12} lit={8} height={4} tone="accent" />
          </div>
        </Sample>
        <Sample of="Empty, full, nearly" className="gap-4">
          <SegmentedBar cells={20} lit={0} tone="gold" label="XP" />
          <SegmentedBar cells={20} value={1} tone="gold" label="XP" />
          <SegmentedBar cells={20} value={0.999} tone="bad" label="XP" />
        </Sample>
      </Samples>
    </KitSection>
  );
}
