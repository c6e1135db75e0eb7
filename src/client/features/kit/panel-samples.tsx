import { Badge } from '#client/kit/badge.tsx';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { Rule } from '#client/kit/rule.tsx';
import { StatTile } from '#client/kit/stat-tile.tsx';
import { KitSection, Sample, Samples } from './kit-section.tsx';

export function PanelSamples() {
  return (
    <KitSection title="PANELS">
      <Samples>
        <Sample of="Edges: normal, main, gold" className="gap-4 pr-1">
          <Panel shadow className="p-4">
            Leg day of doom
          </Panel>
          <Panel edge="main" shadow className="p-4">
            The card of the screen
          </Panel>
          <Panel edge="gold" className="p-4">
            A record
          </Panel>
        </Sample>
        <Sample of="Edges: selected, accent, bad, small corner" className="gap-4">
          <Panel edge="selected" ground="panel-2" className="p-4">
            Open
          </Panel>
          <Panel edge="accent" ground="bg" corner="small" className="p-4">
            CHARGING
          </Panel>
          <Panel edge="bad" corner="small" className="p-4">
            Could not save
          </Panel>
        </Sample>
        <Sample of="Stat tiles" className="pr-1">
          <div className="grid grid-cols-[1.3fr_1fr_1fr] gap-3">
            <StatTile label="TOTAL VOL" value="23.1k" spokenValue="23,140" unit="kg" />
            <StatTile label="WORKOUTS" value="4" unit="logged" />
            <StatTile label="DURATION" value="212" unit="min" />
          </div>
          <div className="grid grid-cols-4 gap-2 pt-2">
            <StatTile corner="small" label="HEIGHT" value="181" unit="cm" />
            <StatTile corner="small" label="WEIGHT" value="102.5" unit="kg" />
            <StatTile corner="small" label="AGE" value="--" spokenValue="none yet" unit="years" />
            <StatTile corner="small" label="GENDER" value="M" />
          </div>
        </Sample>
        <Sample of="Score table, rule, badge">
          <dl>
            <DotLeader label="Time" value="24:18" />
            <DotLeader label="Sets" value="4/10" tone="good" />
            <DotLeader label="Volume kg" value="6,240" tone="gold" />
          </dl>
          <Rule />
          <p className="flex items-center gap-3 type-px-16 text-gold">
            <Badge>PR</Badge> +680 XP
          </p>
        </Sample>
      </Samples>
    </KitSection>
  );
}
