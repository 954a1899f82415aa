import type { WebsiteAgent, WebsiteReading } from '@parley/contract/onboarding/website-readings';
import { Button, ButtonLink, Skeleton, Spinner } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { Logo } from '@parley/ui/theme';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { enterBusiness } from '../../features/accounts/use-session.ts';
import { useAgent, useFreshAgent } from '../../features/agents/use-agents.ts';
import { AgentPreview } from '../../features/agents/wizard/index.ts';
import { BusinessForm } from '../../features/businesses/business-form.tsx';
import { takenAwayText } from '../../features/businesses/own-endings.ts';
import { useChooseBusiness } from '../../features/businesses/use-businesses.ts';
import { FoundWebsite } from '../../features/onboarding/found-website.tsx';
import { countRead } from '../../features/onboarding/reading-words.ts';
import { ReadyAgent } from '../../features/onboarding/ready-agent.tsx';
import { useCreateWebsiteAgent, useWebsiteReading } from '../../features/onboarding/use-website-reading.ts';
import { WebsiteStart } from '../../features/onboarding/website-start.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import { ConnectionBar } from '../connection-bar.tsx';
import { RequireSession } from '../guards/require-session.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { useLeave } from '../use-leave.ts';
import { placeIn, useChosenColor, useFoundBusiness } from './website-onboarding.ts';

export const meta = () => [{ title: 'Create your business profile - Parley' }];

export default function BusinessOnboarding() {
  return (
    <RequireSession>
      {({ user, businesses }) => (
        <Onboarding personId={user.id} businessIds={businesses.map(({ id }) => id)} />
      )}
    </RequireSession>
  );
}

function Onboarding({ personId, businessIds }: { personId: string; businessIds: string[] }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { readingId, businessId } = placeIn(hash);
  const reading = useWebsiteReading(readingId);
  const hasBusiness = businessIds.length > 0;
  const created = businessId && businessIds.includes(businessId) ? businessId : null;
  const isGone = isApiError(reading.error, 'not_found');
  if (reading.data?.agent)
    return (
      <Frame hasBusiness={hasBusiness} isWide>
        <MadeAgent agent={reading.data.agent} profile={reading.data.profile} />
      </Frame>
    );
  if (created && isGone) return <Navigate to={paths.dashboard} replace />;
  return (
    <Frame hasBusiness={hasBusiness}>
      {created ? (
        reading.data ? (
          <MakingAgent personId={personId} readingId={reading.data.id} businessId={created} />
        ) : (
          <Spinner label="Making your agent" />
        )
      ) : (
        <NewBusiness
          personId={personId}
          businessCount={businessIds.length}
          reading={readingId ? reading.data : undefined}
          isGone={isGone}
          onCreated={(id) => void navigate(paths.websiteAgent(readingId ?? '', id), { replace: true })}
        />
      )}
    </Frame>
  );
}

function Frame({
  hasBusiness,
  isWide = false,
  children,
}: {
  hasBusiness: boolean;
  isWide?: boolean;
  children: ReactNode;
}) {
  const { leave, isLeaving } = useLeave();
  return (
    <div className="min-h-dvh">
      <ConnectionBar />
      <LeaveGuard />
      <header className="border-b">
        <div className="mx-auto flex h-16 max-w-content items-center justify-between gap-4 px-page">
          <Link to={paths.home} aria-label="Parley" className="flex rounded-sm">
            <Logo />
          </Link>
          <div className="flex gap-2">
            <ButtonLink to={hasBusiness ? paths.dashboard : paths.profile} variant="ghost">
              {hasBusiness ? 'Dashboard' : 'Profile'}
            </ButtonLink>
            <Button variant="ghost" isLoading={isLeaving} onClick={leave}>
              Sign Out
            </Button>
          </div>
        </div>
      </header>
      <main className={`mx-auto grid gap-8 px-page py-10 sm:py-14 ${isWide ? 'max-w-4xl' : 'max-w-2xl'}`}>
        {children}
      </main>
    </div>
  );
}

interface NewBusinessProps {
  personId: string;
  businessCount: number;
  reading: WebsiteReading | undefined;
  isGone: boolean;
  /** Of a website that was read; without one the dashboard is next. */
  onCreated: (businessId: string) => void;
}

function NewBusiness({ personId, businessCount, reading, isGone, onCreated }: NewBusinessProps) {
  const hasBusiness = businessCount > 0;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const chooseBusiness = useChooseBusiness();
  const { state } = useLocation() as { state: { takenAway?: string } | null };
  const taken = state?.takenAway ? takenAwayText(state.takenAway) : undefined;
  const found = useFoundBusiness(reading);
  const [color, setColor] = useChosenColor(personId, reading?.id);
  const [isSkipped, setSkipped] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const pageCount = reading?.status === 'completed' ? countRead(reading.pages) : 0;

  return (
    <>
      <div className="grid gap-2">
        <h1 className="font-semibold text-2xl tracking-tight">Create your business profile</h1>
        <p className="max-w-reading text-muted">
          {hasBusiness
            ? `The agents, documents and conversations you make in it belong to it; those of your other ${businessCount === 1 ? 'business' : 'businesses'} stay there.`
            : 'Your agents, documents and conversations belong to this business.'}{' '}
          Only the name and the type are needed now.
        </p>
      </div>
      {taken && (
        <Banner tone="warning" title={taken.title}>
          {taken.description} An owner can invite you again, or you create a business of your own here.
        </Banner>
      )}
      {isSkipped ? (
        <Button size="small" className="justify-self-start" onClick={() => setSkipped(false)}>
          Start from your website instead
        </Button>
      ) : (
        <WebsiteStart
          reading={reading}
          isGone={isGone}
          onStarted={(id) => void navigate(paths.websiteReading(id))}
          onChange={() => void navigate(paths.businessOnboarding)}
          onSkip={() => {
            setSkipped(true);
            form.current?.querySelector('input')?.focus();
          }}
        >
          {reading && <FoundWebsite reading={reading} color={color} onColor={setColor} />}
        </WebsiteStart>
      )}
      <div ref={form}>
        <BusinessForm
          personId={personId}
          found={found}
          {...(pageCount > 0 && {
            note: `A draft agent is made with it, which learns the ${pageCount === 1 ? 'page that was' : `${pageCount} pages that were`} read.`,
          })}
          {...(hasBusiness && { cancelTo: paths.dashboard })}
          onCreated={async (business) => {
            await enterBusiness(queryClient, business);
            chooseBusiness.mutate(business.id);
            if (pageCount === 0) return void (await navigate(paths.dashboard));
            onCreated(business.id);
          }}
        />
      </div>
    </>
  );
}

/** The business stands; its agent is made of what was read. */
function MakingAgent(props: { personId: string; readingId: string; businessId: string }) {
  const { personId, readingId, businessId } = props;
  const [primaryColor] = useChosenColor(personId, readingId);
  const createAgent = useCreateWebsiteAgent();
  const { mutate } = createAgent;
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({ businessId, readingId, primaryColor });
  }, [mutate, businessId, readingId, primaryColor]);
  if (!createAgent.error) return <Spinner label="Making your agent" />;
  return (
    <Banner
      tone="critical"
      title="Your business was created, its agent was not"
      actions={
        <>
          <Button size="small" onClick={() => mutate({ businessId, readingId, primaryColor })}>
            Try again
          </Button>
          <ButtonLink to={paths.dashboard} size="small" variant="ghost">
            Go to dashboard
          </ButtonLink>
        </>
      }
    >
      {failureText(createAgent.error)}
    </Banner>
  );
}

function MadeAgent({ agent: made, profile }: { agent: WebsiteAgent; profile: WebsiteReading['profile'] }) {
  const { businessId, agentId, documents, questions } = made;
  const agent = useAgent({ businessId, agentId });
  const readAgain = useFreshAgent({ businessId, agentId });
  const progress = `${documents.ready} ${questions?.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the agent has learned makes it another one
  useEffect(() => {
    readAgain().catch(() => {});
  }, [progress]);
  return (
    <ReadyAgent
      name={agent.data?.name ?? 'Your agent'}
      agent={made}
      status={agent.data?.status ?? 'draft'}
      profile={profile}
      preview={
        agent.data ? <AgentPreview agent={agent.data} /> : <Skeleton className="h-100 w-full rounded-card" />
      }
    />
  );
}
