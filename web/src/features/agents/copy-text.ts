import { toast } from '../../ui/toast.ts';

export const sayCopyFailed = () =>
  toast({
    title: 'Copy Failed',
    description: 'Your browser did not allow it. Select the text and copy it by hand.',
    tone: 'critical',
  });

export async function copyEmbedCode(script: string | null) {
  if (!script) return toast({ title: 'No script to copy. Please generate a script first.', tone: 'warning' });
  try {
    await navigator.clipboard.writeText(script);
    toast({
      title: 'Embed code copied',
      description: 'Paste it into your website before the closing body tag.',
      tone: 'positive',
    });
  } catch {
    sayCopyFailed();
  }
}
