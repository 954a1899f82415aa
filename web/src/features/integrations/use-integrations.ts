import {
  type ApiKeyForm,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  takeOverApiKey,
} from '@parley/contract/integrations/api-keys';
import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  takeOverWebhook,
  testWebhook,
  updateWebhook,
  type WebhookForm,
} from '@parley/contract/integrations/webhooks';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const keysKey = (businessId: string) => ['businesses', businessId, 'api-keys'];
const webhooksKey = (businessId: string) => ['businesses', businessId, 'webhooks'];
const deliveriesKey = (businessId: string, webhookId: string) => [
  ...webhooksKey(businessId),
  webhookId,
  'deliveries',
];
/** Deliveries happen on the server's own time: an open log looks again. */
const deliveriesEveryMs = 4000;

export const useApiKeys = (businessId: string) =>
  useQuery({
    queryKey: keysKey(businessId),
    queryFn: ({ signal }) => callEndpoint(listApiKeys, { businessId }, { signal }),
  });

export const useWebhooks = (businessId: string) =>
  useQuery({
    queryKey: webhooksKey(businessId),
    queryFn: ({ signal }) => callEndpoint(listWebhooks, { businessId }, { signal }),
  });

export const useDeliveries = (businessId: string, webhookId: string) =>
  useInfiniteQuery({
    queryKey: deliveriesKey(businessId, webhookId),
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(
        listDeliveries,
        { businessId, webhookId, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: deliveriesEveryMs,
  });

export const useDelivery = (businessId: string, webhookId: string, deliveryId: string) =>
  useQuery({
    queryKey: [...deliveriesKey(businessId, webhookId), deliveryId],
    queryFn: ({ signal }) => callEndpoint(getDelivery, { businessId, webhookId, deliveryId }, { signal }),
  });

/** Lists are asked for again after every change, also a refused one: it was refused because they were out of date. */
function useChange<Input, Output>(
  queryKey: readonly unknown[],
  mutationFn: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}

export const useCreateApiKey = (businessId: string) =>
  useChange(keysKey(businessId), (form: ApiKeyForm) => callEndpoint(createApiKey, { businessId, ...form }));

export const useRevokeApiKey = (businessId: string) =>
  useChange(keysKey(businessId), (keyId: string) => callEndpoint(revokeApiKey, { businessId, keyId }));

export const useTakeOverApiKey = (businessId: string) =>
  useChange(keysKey(businessId), (keyId: string) => callEndpoint(takeOverApiKey, { businessId, keyId }));

export const useCreateWebhook = (businessId: string) =>
  useChange(webhooksKey(businessId), (form: WebhookForm) =>
    callEndpoint(createWebhook, { businessId, ...form }),
  );

export const useUpdateWebhook = (businessId: string) =>
  useChange(webhooksKey(businessId), (change: { webhookId: string; isOn?: boolean } & Partial<WebhookForm>) =>
    callEndpoint(updateWebhook, { businessId, ...change }),
  );

export const useDeleteWebhook = (businessId: string) =>
  useChange(webhooksKey(businessId), (webhookId: string) =>
    callEndpoint(deleteWebhook, { businessId, webhookId }),
  );

export const useRotateSecret = (businessId: string) =>
  useChange(webhooksKey(businessId), (webhookId: string) =>
    callEndpoint(rotateWebhookSecret, { businessId, webhookId }),
  );

export const useTakeOverWebhook = (businessId: string) =>
  useChange(webhooksKey(businessId), (webhookId: string) =>
    callEndpoint(takeOverWebhook, { businessId, webhookId }),
  );

export const useTestWebhook = (businessId: string) =>
  useChange(webhooksKey(businessId), (webhookId: string) =>
    callEndpoint(testWebhook, { businessId, webhookId }),
  );

export const useResendDelivery = (businessId: string, webhookId: string) =>
  useChange(webhooksKey(businessId), (deliveryId: string) =>
    callEndpoint(resendDelivery, { businessId, webhookId, deliveryId }),
  );
