// Serves the page on which the dev messaging app asks which messages it may send. The real app shows its own window for
// that.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOTIFICATION_KINDS, type NotificationKind } from '@juzhongren/contract/notifications';
import * as z from 'zod';
import { findOwnAddress } from '../../http/own-origin.ts';
import { html } from '../../markup/html.ts';
import type { Deps } from '../../ports/deps.ts';
import { framePage } from '../dev-page/frame.ts';
import { FORM_BYTES_MAX, readForms, sendBack, sendPage } from '../dev-page/send.ts';
import { brokenPage } from './page.ts';
import { MESSAGES_PATH } from './paths.ts';

const NAMES: Readonly<Record<NotificationKind, string>> = {
  start: '开局',
  turn: '轮到我',
  waiting: '都在等我',
  date: '约好的时间',
  answer: '有回音',
};

const askedSchema = z.object({ kinds: z.string(), return_to: z.string() });
const answerSchema = askedSchema.extend({ answer: z.literal(['agree', 'refuse']) });

const kindsIn = (text: string): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => text.split('.').includes(kind));

export function serveMessagesQuestion(app: FastifyInstance, deps: Deps): void {
  if (deps.notifier.app?.isDev !== true) return;
  const returnOf = (request: FastifyRequest, text: string) =>
    findOwnAddress(deps.env, text, `${request.protocol}://${request.host}`);
  void app.register(async (scope) => {
    readForms(scope);
    scope.get(MESSAGES_PATH, async (request, reply): Promise<FastifyReply> => {
      const asked = askedSchema.safeParse(request.query).data;
      const address = asked && returnOf(request, asked.return_to);
      const kinds = kindsIn(asked?.kinds ?? '');
      if (asked === undefined || address === undefined || kinds.length === 0) return sendPage(reply, 400, brokenPage());
      return sendPage(reply, 200, questionPage(kinds, asked.return_to), address.origin);
    });
    scope.post(MESSAGES_PATH, { bodyLimit: FORM_BYTES_MAX }, async (request, reply): Promise<FastifyReply> => {
      const given = answerSchema.safeParse(request.body).data;
      const address = given && returnOf(request, given.return_to);
      if (given === undefined || address === undefined) return sendPage(reply, 400, brokenPage());
      if (given.answer === 'agree') address.searchParams.set('nudge_allowed', kindsIn(given.kinds).join('.'));
      return sendBack(reply, address.pathname + address.search);
    });
  });
}

function questionPage(kinds: readonly NotificationKind[], returnTo: string): string {
  const title = '局中人想给你发消息';
  return framePage(title, {
    notice: '内置替身，不是真的消息应用',
    content: html`<form class="card" method="post" action="${MESSAGES_PATH}">
      <h1>${title}</h1>
      <p class="soft">允许一次，每样能发一条：${kinds.map((kind) => NAMES[kind]).join('、')}。</p>
      <input type="hidden" name="kinds" value="${kinds.join('.')}" />
      <input type="hidden" name="return_to" value="${returnTo}" />
      <div class="answers">
        <button class="main" name="answer" value="agree">允许</button>
        <button name="answer" value="refuse">取消</button>
      </div>
    </form>`,
  });
}
