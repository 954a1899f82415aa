import { Button } from '@parley/ui/basic';

export function DialogFooter(props: {
  formId: string;
  label: string;
  isSending: boolean;
  onClose: () => void;
}) {
  const { formId, label, isSending, onClose } = props;
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
        {label}
      </Button>
    </>
  );
}
