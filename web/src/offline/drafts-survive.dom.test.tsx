// Tests that drafts survive a reload, which loses memory but keeps storage. Every screen is unmounted and shown anew.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CommentForm } from '../screens/comment/comment-form.tsx';
import { ExchangeForm } from '../screens/exchange/exchange-form.tsx';
import { FeedbackScreen } from '../screens/feedback/feedback-screen.tsx';
import { forgetPerson } from '../session/forget-person.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { ProfileForm } from '../ui/profile/profile-form.tsx';

keepPageClean();

const SCREENS = [
  ['feedback', () => <FeedbackScreen />, '请描述你遇到的问题或建议'],
  ['a code', () => <ExchangeForm onRedeemed={() => undefined} />, '请输入兑换码/团购券码'],
  ['a review', () => <CommentForm partyId="p" onDone={() => undefined} />, '写下你的感受，帮助更多玩家'],
  ['a nickname', () => <ProfileForm submitLabel="完成" onSubmit={() => Promise.resolve(undefined)} />, '请输入昵称'],
] as const;

describe.each(SCREENS)('%s', (_, screenOf, name) => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name });
  const open = () => show(screenOf(), { path: '/here', at: '/here' });

  test('restores the draft after a reload, but not for another user', () => {
    fakeServices();
    open();
    fireEvent.change(field(), { target: { value: '写了一半' } });
    cleanup();
    open();
    expect(field().value).toBe('写了一半');
    cleanup();
    forgetPerson();
    open();
    expect(field().value).toBe('');
  });
});
