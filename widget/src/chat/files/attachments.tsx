import { type Attachment, fitPicture, formatFileSize, isPicture } from '@parley/chat/attachments';
import { plainName } from '@parley/chat/plain-name';
import { CloseIcon, DocumentIcon } from './icons.tsx';
import type { FileUi, LoadFile } from './picked-file.ts';
import { useEffect, useRef, useState } from './shared-preact.ts';

interface AttachmentProps {
  attachment: Attachment;
  files: { load: LoadFile };
  ui: FileUi;
}

const thumbnail = { width: 220, height: 180 };
/** For screens with small pixels. */
const sharpness = 2;

/**
 * Drawn on a canvas: a page whose policy allows no pictures of other addresses still lets us draw. Undefined while it loads,
 * false where it could not be had.
 */
function usePicture({ attachment, files }: AttachmentProps, box: { width: number; height: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const picture = await createImageBitmap(await files.load(attachment.id));
      if (isGone || !canvas.current) return;
      const { width, height } = fitPicture(picture, box);
      canvas.current.width = width;
      canvas.current.height = height;
      canvas.current.getContext('2d')?.drawImage(picture, 0, 0, width, height);
      setDrawn(true);
    };
    draw().catch(() => !isGone && setDrawn(false));
    return () => {
      isGone = true;
    };
  }, [attachment.id]);
  return { canvas, isDrawn };
}

/** The picture as large as the window allows. */
function LargePicture(props: AttachmentProps & { onClose: () => void }) {
  const { attachment, ui, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { canvas } = usePicture(props, {
    width: window.innerWidth * sharpness,
    height: window.innerHeight * sharpness,
  });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="large-picture"
      aria-label={plainName(attachment.name)}
      onClose={onClose}
      onClick={() => dialog.current?.close()}
      onKeyDown={(event) => {
        // The same key closes the chat behind it.
        event.stopPropagation();
        if (event.key === 'Escape') dialog.current?.close();
      }}
    >
      <canvas ref={canvas} role="img" aria-label={plainName(attachment.name)} />
      <button type="button" aria-label={ui.words.closePicture}>
        <CloseIcon />
      </button>
    </dialog>
  );
}

function Picture(props: AttachmentProps) {
  const { attachment, ui } = props;
  const { canvas, isDrawn } = usePicture(props, {
    width: thumbnail.width * sharpness,
    height: thumbnail.height * sharpness,
  });
  const [isLarge, setLarge] = useState(false);
  const { width, height } = fitPicture(attachment, thumbnail);
  if (isDrawn === false) return <FileRow {...props} />;
  return (
    <>
      <button
        type="button"
        class="picture"
        aria-label={ui.words.openPicture(plainName(attachment.name))}
        onClick={() => setLarge(true)}
      >
        <canvas ref={canvas} style={{ width: `${width}px`, aspectRatio: `${width} / ${height}` }} />
      </button>
      {isLarge && <LargePicture {...props} onClose={() => setLarge(false)} />}
    </>
  );
}

function FileRow({ attachment, files, ui: { words, language } }: AttachmentProps) {
  const [isLost, setLost] = useState(false);
  const name = plainName(attachment.name);
  const save = async () => {
    try {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await files.load(attachment.id));
      link.download = attachment.name;
      link.click();
      setLost(false);
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    } catch {
      setLost(true);
    }
  };
  return (
    <>
      <button type="button" class="file" title={words.saveFile(name)} onClick={() => void save()}>
        <DocumentIcon />
        <span class="file-name" dir="auto">
          {name}
        </span>
        <span class="file-note">{formatFileSize(attachment.sizeBytes, language)}</span>
      </button>
      {isLost && (
        <span class="file-notice" role="alert">
          {words.fileLost}
        </span>
      )}
    </>
  );
}

/** The files of a message: pictures to see, everything else to save. */
export function Attachments({
  attachments,
  files,
  ui,
}: { attachments: Attachment[] } & Omit<AttachmentProps, 'attachment'>) {
  return (
    <div class="attachments">
      {attachments.map((attachment) => {
        const Shown = isPicture(attachment) ? Picture : FileRow;
        return <Shown key={attachment.id} attachment={attachment} files={files} ui={ui} />;
      })}
    </div>
  );
}
