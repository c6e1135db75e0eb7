import './share-dialog.css';
import { t } from '@lingui/core/macro';
import { Share } from 'pixelarticons/react/Share.js';
import { useEffect, useState } from 'react';
import { downloadFile } from '#client/device/download-file.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { sharePicture } from './share-picture.ts';

type ShareDialogProps = {
  open: boolean;
  title: string;
  /** The card in words: sent with the picture, and read out in its place. */
  text: string;
  fileName: string;
  /** `null` until everything is known that is drawn. */
  draw: (() => Promise<Blob>) | null;
  /** Said in the place of a card that cannot be told. */
  failure?: string | undefined;
  onClose: () => void;
};

/** A card before it is sent: the member sees what others will. It is drawn first, for a share sheet opens only right after a tap. */
export function ShareDialog({ open, title, text, fileName, draw, failure, onClose }: ShareDialogProps) {
  const { picture, address, hasFailed } = usePicture(open, draw, text);
  const { submit: share, isBusy } = useSubmit(async () => {
    const done = await sharePicture({ title, text, picture, fileName }, navigator, downloadFile);
    if (done === 'saved') toast({ title: t`Picture saved`, description: t`You find it in your downloads.` });
    return undefined;
  }, reported);
  return (
    <Dialog open={open} onClose={onClose} title={title} placement="bottom" tone="primary">
      <div className="flex flex-col items-center gap-4">
        {failure !== undefined ? (
          <p role="status" className="type-vt-24">
            {failure}
          </p>
        ) : address ? (
          <img src={address} alt={text} width={360} height={450} className="share-preview" />
        ) : hasFailed ? (
          <p className="whitespace-pre-line type-vt-24">{text}</p>
        ) : (
          <div role="status" className="share-preview">
            <span className="sr-only">{t`Loading...`}</span>
            <Skeleton className="size-full" />
          </div>
        )}
        <Button
          className="w-full"
          icon={Share}
          busy={isBusy}
          unavailable={!address && !hasFailed}
          onClick={() => share()}
        >
          {t({ message: 'SHARE', context: 'a picture' })}
        </Button>
      </div>
    </Dialog>
  );
}

/** Drawn once for each text: what the card says has then not changed. */
function usePicture(isOpen: boolean, draw: ShareDialogProps['draw'], text: string) {
  const [drawn, setDrawn] = useState<{ text: string; picture: Blob | null; address: string | null } | null>(null);
  const isDue = isOpen && draw !== null && drawn?.text !== text;
  useEffect(() => {
    if (!isDue || !draw) return;
    let isCurrent = true;
    const show = (picture: Blob | null) => {
      if (isCurrent) setDrawn({ text, picture, address: picture && URL.createObjectURL(picture) });
    };
    void draw().then(show, (error: unknown) => {
      reportError(error);
      show(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [isDue, draw, text]);
  const address = drawn?.address ?? null;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const isOfText = drawn?.text === text;
  return {
    picture: isOfText ? drawn.picture : null,
    address: isOfText ? address : null,
    hasFailed: isOfText && drawn.picture === null,
  };
}
