import { Badge, IconButton, type Tone } from '@parley/ui/basic';
import { Chart } from '@parley/ui/chart';
import { type Column, Pagination, Table } from '@parley/ui/data';
import { Card, StatCard, Tabs } from '@parley/ui/layout';
import { Menu, MenuItem } from '@parley/ui/overlay';
import { Bot, Clock, Ellipsis, MessagesSquare, Smile } from 'lucide-react';
import { useState } from 'react';

type Agent = {
  id: string;
  name: string;
  business: string;
  status: string;
  tone: Tone;
  conversations: number;
  resolution: string;
};

const agents: Agent[] = [
  {
    id: '1',
    name: 'Harbour Coffee',
    business: 'Harbour Roasters',
    status: 'Active',
    tone: 'positive',
    conversations: 1204,
    resolution: '2 min',
  },
  {
    id: '2',
    name: 'Returns desk',
    business: 'Nordlicht Outdoor',
    status: 'Inactive',
    tone: 'neutral',
    conversations: 87,
    resolution: '6 min',
  },
  {
    id: '3',
    name: 'Straßenverkehrsamt Bürgerauskunft und Terminvergabe Süd-West',
    business: 'Stadt Beispielhausen',
    status: 'Failed',
    tone: 'critical',
    conversations: 12,
    resolution: '-',
  },
];

const columns: Column<Agent>[] = [
  { key: 'name', header: 'Agent Name', role: 'title', cell: ({ name }) => name },
  { key: 'business', header: 'Business', cell: ({ business }) => business, hiddenBelow: 'lg' },
  { key: 'status', header: 'Status', cell: ({ status, tone }) => <Badge tone={tone}>{status}</Badge> },
  {
    key: 'conversations',
    header: 'Conversations',
    align: 'end',
    cell: ({ conversations }) => conversations.toLocaleString('en-US'),
  },
  { key: 'resolution', header: 'Avg. Resolution', align: 'end', cell: ({ resolution }) => resolution },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: ({ name }) => (
      <Menu
        trigger={
          <IconButton size="small" label={`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />
        }
      >
        <MenuItem>View Details</MenuItem>
        <MenuItem tone="critical">Delete</MenuItem>
      </Menu>
    ),
  },
];

const days = Array.from({ length: 14 }, (_, day) => ({
  label: `Nov ${day + 1}`,
  values: {
    answered: Math.round(42 + 18 * Math.sin(day / 2) + day * 1.5),
    handed: Math.round(9 + 4 * Math.cos(day / 1.7)),
  },
}));
const ratings = [4, 9, 21, 64, 112].map((count, index) => ({
  label: `${index + 1} of 5`,
  values: { count, before: Math.round(count * 0.8) },
}));

export function DataSection() {
  const [page, setPage] = useState(4);
  const agentsCard = (
    <Card
      title="All agents"
      isFlush
      footer={<Pagination page={page} pageCount={12} onPageChange={setPage} />}
    >
      <Table caption="All agents" columns={columns} rows={agents} rowKey={({ id }) => id} />
    </Card>
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard label="Total Agents" value="12" detail="9 active" icon={<Bot aria-hidden="true" />} />
        <StatCard
          label="Total Conversations"
          value="1,204"
          detail="87 this week"
          icon={<MessagesSquare aria-hidden="true" />}
        />
        <StatCard
          label="Avg Response Time"
          value="1.8 s"
          detail="Last 7 days"
          icon={<Clock aria-hidden="true" />}
        />
        <StatCard
          label="Satisfaction Rate"
          value="94%"
          detail="Based on 210 ratings"
          icon={<Smile aria-hidden="true" />}
        />
      </div>
      <Tabs
        label="Agents"
        tabs={[
          { value: 'all', label: 'All', count: 1204, content: agentsCard },
          {
            value: 'active',
            label: 'Active',
            count: 9,
            content: <p className="text-muted">Nine agents answer visitors.</p>,
          },
          { value: 'drafts', label: 'Drafts', isDisabled: true },
        ]}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <Chart
            title="Conversations"
            description="A day, last 14 days, Europe/Berlin"
            kind="line"
            pointName="Day"
            points={days}
            series={[
              { key: 'answered', label: 'Answered' },
              { key: 'handed', label: 'Handed over' },
            ]}
            csvName="conversations.csv"
          />
        </Card>
        <Card>
          <Chart
            title="Ratings"
            description="Last 30 days"
            kind="bar"
            pointName="Rating"
            points={ratings}
            series={[
              { key: 'count', label: 'This month' },
              { key: 'before', label: 'Month before' },
            ]}
            csvName="ratings.csv"
          />
        </Card>
        <Card>
          <Chart
            title="Response time"
            description="Seconds, hourly mean"
            kind="line"
            pointName="Hour"
            points={days.slice(0, 8).map(({ values }, hour) => ({
              label: `${hour + 8}:00`,
              values: { seconds: values.handed / 4, slowest: values.handed / 3.8 },
            }))}
            series={[
              { key: 'seconds', label: 'Mean' },
              { key: 'slowest', label: 'Slowest tenth' },
            ]}
            formatValue={(value) => `${value.toFixed(1)} s`}
            csvName="response-time.csv"
          />
        </Card>
        <Card>
          <Chart
            title="Satisfaction"
            description="Days without a rating are gaps, Europe/Berlin"
            kind="line"
            pointName="Day"
            points={days.map(({ label }, day) => ({
              label,
              values: { percent: day % 5 < 2 && day !== 6 ? null : 72 + ((day * 7) % 25) },
            }))}
            series={[{ key: 'percent', label: 'Satisfaction', unit: '%' }]}
            formatValue={(value) => `${value}%`}
            highest={100}
            csvName="satisfaction.csv"
          />
        </Card>
        <Card>
          <Chart
            title="Handoffs"
            kind="bar"
            pointName="Day"
            points={[]}
            series={[{ key: 'count', label: 'Handoffs' }]}
            csvName="handoffs.csv"
          />
        </Card>
      </div>
    </>
  );
}
