import type { Agent } from '@parley/contract/agents/agents';
import { toast } from '@parley/ui/toast';

export const sayCopyFailed = (title = 'Copy Failed') =>
  toast({
    title,
    description: 'Your browser did not allow it. Select the text and copy it by hand.',
    tone: 'critical',
    subject: 'copy',
  });

export async function copyEmbedCode({ script, allowedDomains }: Pick<Agent, 'script' | 'allowedDomains'>) {
  if (!script)
    return toast({
      title: 'No script to copy. Please generate a script first.',
      tone: 'warning',
      subject: 'copy',
    });
  try {
    await navigator.clipboard.writeText(script);
    toast({
      title: 'Embed code copied',
      description:
        allowedDomains.length > 0
          ? 'Paste it into your website before the closing body tag.'
          : 'No domain is allowed yet: name yours on the page of the agent, or the widget stays silent.',
      tone: 'positive',
      subject: 'copy',
    });
  } catch {
    sayCopyFailed();
  }
}
