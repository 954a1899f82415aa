export { Card, StatCard } from './card.tsx';
export { Disclosure } from './disclosure.tsx';
export { Page } from './page.tsx';
export { StepTabs } from './step-tabs.tsx';
export { Tabs } from './tabs.tsx';
