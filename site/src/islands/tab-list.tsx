import { Tabs, type TabsProps } from './tabs/tabs.tsx';

/** Tabs by themselves; a search stands over those of the FAQ. */
export const TabList = (props: TabsProps) => <Tabs {...props} />;
