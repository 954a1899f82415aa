import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { WidgetLooks } from './widget-looks.ts';

interface Props {
  from: 'visitor' | 'agent';
  looks: WidgetLooks;
  /** Of the agent; its first letter stands for a picture. */
  name: string;
  avatarUrl?: string | null | undefined;
  /** Below the message: who wrote it, and when. */
  meta: string;
  children: ReactNode;
}

/** One message as the widget draws it. */
export function PreviewBubble({ from, looks, name, avatarUrl, meta, children }: Props) {
  const isVisitor = from === 'visitor';
  return (
    <div className={clsx('message flex max-w-[90%] items-end gap-1.5', isVisitor ? 'user self-end' : 'assistant self-start')}>
      {!isVisitor && (
        <span
          aria-hidden="true"
          className="avatar mb-5 grid size-6 flex-none place-items-center overflow-hidden rounded-full font-semibold text-[0.6875rem]"
          style={looks.header}
        >
          {avatarUrl ? <img src={avatarUrl} alt="" className="size-full object-cover" /> : name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className={clsx('grid min-w-0 gap-0.5', isVisitor && 'justify-items-end')}>
        <div
          className="bubble w-fit max-w-full whitespace-pre-wrap px-3 py-2 leading-snug [overflow-wrap:anywhere]"
          style={{
            ...(isVisitor ? looks.visitor : looks.agent),
            borderRadius: looks.bubbleRadiusPx,
            [isVisitor ? 'borderBottomRightRadius' : 'borderBottomLeftRadius']: looks.innerRadiusPx,
          }}
        >
          {children}
        </div>
        {meta && <span className="meta text-[#66625b] text-[0.75em]">{meta}</span>}
      </div>
    </div>
  );
}
