import { t } from '@lingui/core/macro';
import { ArrowDown } from 'pixelarticons/react/ArrowDown.js';
import { Upload } from 'pixelarticons/react/Upload.js';
import { type ChangeEvent, type DragEvent, type SVGProps, useId, useRef, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { INSERTED_CARTRIDGE } from '#client/kit/cartridge.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { RatHead } from '#client/kit/rat-head.tsx';
import { Radio } from '#client/kit/segmented-choice.tsx';
import { Sprite } from '#client/kit/sprite.tsx';
import { bad } from '#client/kit/use-submit.ts';
import { listOf } from '#client/words/format/lists.ts';
import { APPS } from './apps.ts';
import { LoadedSaves } from './loaded-saves.tsx';
import type { ImportFlow } from './use-import.ts';

export function ImportStart({ flow: { isReading, failure, files, choose } }: { flow: ImportFlow }) {
  const input = useRef<HTMLInputElement>(null);
  const pick = () => input.current?.click();
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void choose([...(target.files ?? [])]);
    // So that the same file can be picked again.
    target.value = '';
  };
  const names = files ? listOf(files.map(({ name }) => name)) : undefined;
  const canRetry = failure !== null && files !== null && !isReading;
  return (
    <>
      <div className="screen flex grow flex-col gap-5 wide:grid wide:grid-cols-2 wide:content-start wide:items-start wide:gap-10 wide:pt-8">
        <div className="flex min-w-0 flex-col gap-3">
          <DropZone isReading={isReading} names={names} onPress={pick} onDrop={(dropped) => void choose(dropped)} />
          <FormMessage message={failure === null ? null : bad(failure)} className="empty:-mt-3" />
          {canRetry && (
            <Button variant="secondary" onClick={() => void choose(files)} className="me-1 [overflow-wrap:anywhere]">
              {t`TRY AGAIN`}
            </Button>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ExportSteps />
          <LoadedSaves />
        </div>
      </div>
      {/* Without `accept`: phones grey out CSV files whose type they do not know. */}
      <input ref={input} type="file" multiple hidden data-file-input onChange={picked} />
      <Dock className="wide:max-w-160">
        <Button
          size="hero"
          text="normal"
          icon={Upload}
          busy={isReading}
          busyLabel={t`READING...`}
          className="w-full"
          onClick={pick}
        >
          {t`CHOOSE FILE`}
        </Button>
      </Dock>
    </>
  );
}

type DropZoneProps = {
  isReading: boolean;
  names: string | undefined;
  onPress: () => void;
  onDrop: (files: readonly File[]) => void;
};

/** Takes a file by drop, tap or key. */
function DropZone({ isReading, names, onPress, onDrop }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onDrop([...event.dataTransfer.files]);
  };
  const leave = (event: DragEvent) => {
    // Not when it moves on to a child.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
  };
  return (
    <button
      type="button"
      aria-busy={isReading || undefined}
      data-over={isOver || undefined}
      className="import-drop"
      onClick={() => !isReading && onPress()}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <span className="flex w-full items-center justify-center gap-2">
        <Icon of={ArrowDown} size={36} className="text-primary slim:-me-8 tiny:hidden" />
        <CartridgeSlot state={isReading ? 'reading' : isOver ? 'over' : 'empty'} />
        <Icon of={ArrowDown} size={36} className="text-primary slim:-ms-8 tiny:hidden" />
      </span>
      <span className="glow type-px-16 text-primary">{isReading ? t`READING` : t`INSERT CARTRIDGE`}</span>
      <span role="status" className="max-w-full type-vt-20 text-ink-dim [overflow-wrap:anywhere]">
        {isReading ? names : t`drop a file here · csv, json or zip`}
      </span>
    </button>
  );
}

/** Whose saves can be read, and how to get one. */
function ExportSteps() {
  const [chosen, setChosen] = useState(APPS[0]);
  const name = useId();
  return (
    <section className="flex flex-col gap-4">
      <fieldset className="min-w-0">
        <legend className="caption pb-2">{t`Reads saves from`}</legend>
        <div className="import-tiles">
          {APPS.map((app) => (
            <Radio
              key={app.id}
              name={name}
              value={app.id}
              checked={app === chosen}
              className="import-tile stepped-small has-checked:edge-primary has-checked:edge-thick has-checked:ground-panel-2"
              onChoose={() => setChosen(app)}
            >
              <Icon of={CartridgeIcon} className="game-only" />
              <span className="type-vt-18 text-ink uppercase tracking-tight">{app.name}</span>
            </Radio>
          ))}
        </div>
      </fieldset>
      {chosen && (
        <Panel className="flex flex-col gap-2 p-4">
          <h2 className="type-vt-24 text-primary">{t`How to get it out of ${{ app: chosen.name }}`}</h2>
          <ol aria-live="polite" className="flex flex-col gap-1 type-vt-20">
            {chosen.steps().map((step, index) => (
              <li key={step} className="flex gap-3">
                <span aria-hidden="true" className="text-ink-dim">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </Panel>
      )}
      <p className="type-vt-20 text-ink-dim">{t`Programs load too: files of GYMRATT, text of Liftosaur, routines of Hevy.`}</p>
    </section>
  );
}

/** The cabinet's slot, open in the middle. 46 wide. */
const SLOT = [
  '.iiiiiiii............................iiiiiiii.',
  'oooooooookkkkkkkkkkkkkkkkkkkkkkkkkkkkooooooooo',
  'oooooooooooooooooooooooooooooooooooooooooooooo',
  'oooooooooooooooooooooooooooooooooooooooooooooo',
  '.oooooooooooooooooooooooooooooooooooooooooooo.',
];

/** The rat's own cartridge in the slot of the cabinet. It moves while a file is held over it, or read. */
function CartridgeSlot({ state }: { state: 'empty' | 'over' | 'reading' }) {
  return (
    <div aria-hidden="true" data-state={state} className="import-slot cartridge-shell">
      <div className="import-cartridge">
        <Sprite grid={INSERTED_CARTRIDGE} size={168} />
        <span className="import-label">
          <RatHead size={72} />
        </span>
      </div>
      <Sprite grid={SLOT} size={276} className="relative -mt-1.5" />
    </div>
  );
}

/** The icon of a save: on a grid of 24, like the set's. */
function CartridgeIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg role="img" aria-label={props['aria-label']} viewBox="0 0 24 24" fill="currentColor" {...props}>
      <path d="M4 2h16v2h-16zM4 4h2v14h-2zm14 0h2v14h-2zM8 6h8v2h-8zm0 2h2v4h-2zm6 0h2v4h-2zM8 12h8v2h-8zM6 18h4v2h-4zm8 0h4v2h-4zM8 20h8v2h-8zM11 17h2v3h-2z" />
    </svg>
  );
}
