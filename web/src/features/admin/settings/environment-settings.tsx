import type { EnvironmentSetting } from '@parley/contract/accounts/platform-contacts';
import { Badge, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { QueryState } from '../../../screen/query-state.tsx';
import { useEnvironmentSettings } from './use-settings.ts';

const sources = {
  environment: { tone: 'positive', label: 'From the environment' },
  default: { tone: 'neutral', label: 'Default' },
  unset: { tone: 'neutral', label: 'Not set' },
} as const;

/** What the start of the server reads, and where each comes from. */
export function EnvironmentSettings() {
  const settings = useEnvironmentSettings();
  return (
    <Card
      title="Set outside"
      description="These are environment variables: they are changed where the server runs, and count after its next start. Everything else on these pages counts at once."
    >
      <QueryState
        query={settings}
        loading={
          <SkeletonArea label="Loading">
            <SkeletonText lines={6} />
          </SkeletonArea>
        }
        failure={{ title: 'The settings could not be loaded', retryLabel: 'Try again' }}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((setting) => (
              <SettingLine key={setting.name} setting={setting} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function SettingLine({ setting: { name, label, source, value } }: { setting: EnvironmentSetting }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="grid min-w-0 flex-1 basis-56">
        <span className="font-medium">{label}</span>
        <code className="font-mono text-muted text-xs">{name}</code>
      </span>
      {value !== null && <span className="wrap-anywhere text-muted text-xs">{value}</span>}
      <Badge tone={sources[source].tone}>{sources[source].label}</Badge>
    </li>
  );
}
