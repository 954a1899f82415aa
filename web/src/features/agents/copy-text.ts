import type { Agent } from '@parley/contract/agents/agents';
import { type Toast, toast } from '@parley/ui/toast';
import { attempt } from '../../screen/attempt.ts';

const copyFailed = (title = 'Copy Failed'): Toast => ({
  title,
  description: 'Your browser did not allow it. Select the text and copy it by hand.',
  tone: 'critical',
  subject: 'copy',
});

export const toastCopyFailed = (title?: string) => toast(copyFailed(title));

/** Puts a text on the clipboard and says how it went. True once it is there. */
export const copyText = (text: string, done: Toast) =>
  attempt(() => navigator.clipboard.writeText(text), { done, failed: () => copyFailed() });

export async function copyEmbedCode({ script, allowedDomains }: Pick<Agent, 'script' | 'allowedDomains'>) {
  if (!script)
    return toast({
      title: 'No script to copy. Please generate a script first.',
      tone: 'warning',
      subject: 'copy',
    });
  await copyText(script, {
    title: 'Embed code copied',
    description:
      allowedDomains.length > 0
        ? 'Paste it into your website before the closing body tag.'
        : 'No domain is allowed yet: name yours on the page of the agent, or the widget stays silent.',
    subject: 'copy',
  });
}
