import './campaigns.css';
import { t } from '@lingui/core/macro';
import { Flag } from 'pixelarticons/react/Flag.js';
import { Skull } from 'pixelarticons/react/Skull.js';
import { type CSSProperties, useEffect, useRef } from 'react';
import { loadText } from '#client/campaign/place.ts';
import { dayName } from '#client/campaign/program-words.ts';
import type { Campaign } from '#client/campaign/use-campaign.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Icon } from '#client/kit/icon.tsx';
import { MEDIA } from '#client/kit/media.ts';
import { StarFilled } from '#client/kit/own-icons.tsx';
import { PixelDrawing } from '#client/kit/pixel-drawing.tsx';
import { RatHead } from '#client/kit/rat-head.tsx';
import { Tick } from '#client/kit/tick.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { type MapLine, type MapNode, type MapWorld, mapLines } from './stage-map.ts';

type PathProps = {
  campaign: Campaign;
  worlds: readonly MapWorld[];
  opened: MapNode | null;
  onOpen: (node: MapNode) => void;
};

/** Upwards on the screen, as in a game; read out from the first week on. */
export function StagePath({ campaign, worlds, opened, onOpen }: PathProps) {
  const [isTiny, isBroad] = [useMediaQuery(MEDIA.tiny), useMediaQuery(MEDIA.broad)];
  const most = isTiny ? 3 : isBroad ? 7 : 4;
  const lines = mapLines(worlds, most);
  const widest = Math.max(...[...lines.values()].flat().map(({ nodes }) => nodes.length));
  const path = useRef<HTMLOListElement>(null);
  // A long way may lie ahead, and the next stage out of sight.
  useEffect(() => {
    const here = path.current?.querySelector('[aria-current="step"]');
    if (here && scrollY === 0 && here.getBoundingClientRect().bottom > innerHeight - DOCK_HEIGHT) {
      here.scrollIntoView({ block: 'center' });
    }
  }, []);
  return (
    <ol
      ref={path}
      aria-label={t`Map of the stages`}
      className="stage-map"
      style={{ '--most': widest } as CSSProperties}
    >
      {worlds.map(({ number, weeks, isCleared }, at) => {
        const above = worlds[at + 1]?.weeks[0];
        return (
          <li key={number} className="map-world">
            <Hills />
            <ol className="map-weeks">
              {weeks.map(({ week }) => (
                <li key={week} className="map-week">
                  <span className="map-week-name">{t({ message: `W${week}`, comment: 'week 3: W3' })}</span>
                  <div className="map-lines">
                    {lines.get(week)?.map((line, place) => (
                      <StagesOfLine
                        key={line.key}
                        line={line}
                        isFirst={at === 0 && week === worlds[0]?.weeks[0]?.week && place === 0}
                        campaign={campaign}
                        opened={opened}
                        onOpen={onOpen}
                      />
                    ))}
                  </div>
                </li>
              ))}
            </ol>
            {above && (
              <p
                data-side={lines.get(above.week)?.[0]?.side}
                data-cleared={isCleared || undefined}
                className="map-border game-only"
              >
                <span aria-hidden="true" className="map-crossing" />
                {isCleared && <Icon of={Flag} />}
                {isCleared ? t`WORLD ${{ number }} CLEAR` : t`WORLD ${{ number: number + 1 }}`}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Of the button that starts the next stage. */
const DOCK_HEIGHT = 110;

type LineProps = Omit<PathProps, 'worlds'> & { line: MapLine; isFirst: boolean };

function StagesOfLine({ line: { side, nodes }, isFirst, campaign, opened, onOpen }: LineProps) {
  const first = nodes[0]?.stageNumber ?? 1;
  return (
    <ol start={first} data-side={side} className="map-line">
      {nodes.map((node, at) => (
        <li
          key={node.key}
          data-state={node.state}
          data-linked={(at === 0 && !isFirst) || undefined}
          className="map-stage"
        >
          <div className="map-stop">
            <button
              type="button"
              data-state={node.state}
              data-deload={node.isDeload || undefined}
              data-boss={node.isBoss || undefined}
              aria-current={node.state === 'next' ? 'step' : undefined}
              data-chosen={opened?.key === node.key || undefined}
              aria-label={nodeName(node)}
              disabled={!node.done && node.state !== 'next' && node.state !== 'ahead'}
              className="map-node stepped-small"
              onClick={() => onOpen(node)}
            >
              <NodeMark node={node} />
            </button>
            <NodeLabel node={node} campaign={campaign} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function NodeMark({ node: { state, stageNumber, isDeload, isBoss, done } }: { node: MapNode }) {
  const { isOn } = useCabinet();
  const number = <span className="type-px-16">{stageNumber}</span>;
  if (state === 'next' && isOn) return <RatHead size={48} />;
  if (state === 'skipped') return <span className="type-px-16">»</span>;
  if (state !== 'done') return isBoss && isOn ? <Icon of={Skull} size={36} /> : number;
  return (
    <>
      {isDeload && isOn ? <span className="map-coin" /> : <Tick size={30} />}
      {done && done.records > 0 && <Icon of={StarFilled} className="map-star" />}
      {done?.missed && <span aria-hidden="true" className="map-miss" />}
    </>
  );
}

/** The lift of the day with its weight, once that is known. */
function NodeLabel({ node, campaign: { training, next } }: { node: MapNode; campaign: Campaign }) {
  const { state, name, done, isDeload } = node;
  const [slot] = state === 'next' ? (next?.slots ?? []) : [];
  const loads = slot?.sets.flatMap(({ kg }) => kg ?? []) ?? [];
  const lift = done ?? (slot && { exerciseId: slot.exerciseId, kg: loads.length > 0 ? Math.max(...loads) : null });
  const load = lift?.kg ? loadText(lift.kg, training.exercise(lift.exerciseId).unit) : '';
  return (
    <span aria-hidden="true" data-state={state} className="map-name">
      {state === 'skipped' ? t`skipped` : dayName(name)}
      {load && <span className="map-load">{load}</span>}
      {isDeload && state !== 'skipped' && <span className="map-bonus">{t`BONUS`}</span>}
    </span>
  );
}

export function nodeName({ week, stageNumber, name, state, isBoss, done }: MapNode): string {
  const place = t`Week ${week}, stage ${{ stage: stageNumber }}`;
  const day = dayName(name);
  if (state === 'done') {
    const facts = [done?.missed && t`with a miss`, done?.records && t`with a record`].filter(Boolean).join(', ');
    return facts ? t`${place}, ${day}: done, ${facts}` : t`${place}, ${day}: done`;
  }
  if (state === 'skipped') return t`${place}, ${day}: skipped`;
  if (state === 'passed') return t`${place}, ${day}: not done`;
  if (state === 'next') return t`${place}, ${day}: next`;
  return isBoss ? t`${place}, ${day}: the boss` : `${place}, ${day}`;
}

const HILLS = { columns: 160, rows: 44 };
const RIDGES = [hillPath(0.09, 12, 22), hillPath(0.17, 7, 12)] as const;

/** A row of pixels for each height: waves of two lengths, the same in every world. */
function hillPath(pace: number, swing: number, height: number): string {
  const { columns, rows } = HILLS;
  return Array.from({ length: columns }, (_, x) => {
    const top = Math.round(rows - height - swing * Math.sin(x * pace) - (swing / 3) * Math.sin(x * pace * 3.7));
    return `M${x} ${top}h1V${rows}h-1z`;
  }).join('');
}

function Hills() {
  return (
    <span aria-hidden="true" className="map-hills game-only">
      <PixelDrawing {...HILLS} size={HILLS.columns * 8}>
        <path d={RIDGES[0]} fill="var(--panel)" opacity={0.5} />
        <path d={RIDGES[1]} fill="var(--panel-2)" opacity={0.5} />
      </PixelDrawing>
    </span>
  );
}
