import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { forgetToken, onTokenChange, storeToken, useSignedIn } from '../identity/token.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { askAnew, makeQueryClient } from './query-client.ts';

keepPageClean();

/**
 * Renders a screen for a signed-in user. One query is for everybody and answered by the test; the other is for
 * signed-in users only.
 */
function openScreen() {
  storeToken('somebody');
  const waiting: ((text: string) => void)[] = [];
  const own: string[] = [];
  const client = makeQueryClient({ queries: [[['left'], 'what the last screen saw']] });
  onTestFinished(onTokenChange(() => askAnew(client)));
  const Screen = () => {
    const signedIn = useSignedIn();
    useQuery({ queryKey: ['own'], queryFn: () => own.push('asked'), enabled: signedIn });
    const { data } = useQuery({
      queryKey: ['who'],
      queryFn: () => new Promise<string>((resolve) => waiting.push(resolve)),
    });
    return <p>{data ?? 'waiting'}</p>;
  };
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  return { client, waiting, own };
}

async function signOut({ waiting }: { waiting: readonly unknown[] }): Promise<void> {
  const asked = waiting.length;
  act(forgetToken);
  await waitFor(() => expect(waiting).toHaveLength(asked + 1));
}

test('refetches a running query and ignores the late response for the previous user', async () => {
  const { waiting } = openScreen();
  expect(waiting).toHaveLength(1);
  await signOut({ waiting });
  await act(async () => waiting[0]?.('somebody'));
  expect(screen.queryByText('somebody')).toBeNull();
  await act(async () => waiting[1]?.('nobody'));
  expect(await screen.findByText('nobody')).toBeDefined();
});

test('removes the data of this screen and of earlier screens', async () => {
  const { client, waiting } = openScreen();
  await act(async () => waiting[0]?.('somebody'));
  await screen.findByText('somebody');
  await signOut({ waiting });
  expect(client.getQueryData(['left'])).toBeUndefined();
  expect(await screen.findByText('waiting')).toBeDefined();
});

test('does not run a signed-in query after sign-out', async () => {
  const { client, own, waiting } = openScreen();
  await waitFor(() => expect(client.getQueryData(['own'])).toBeDefined());
  await signOut({ waiting });
  expect(own).toHaveLength(1);
  expect(client.getQueryData(['own'])).toBeUndefined();
});
