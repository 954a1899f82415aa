import { ButtonLink } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { paths } from '../../lib/paths.ts';

export default function NotFound() {
  return (
    <Page
      title="Page not found"
      description="This address leads nowhere. It may have moved, or a letter is missing."
      width="reading"
    >
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.admin} variant="primary">
          Admin Dashboard
        </ButtonLink>
        <ButtonLink to={paths.home}>Return Home</ButtonLink>
      </div>
    </Page>
  );
}
