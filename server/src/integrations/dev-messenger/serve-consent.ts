// Serves the pages of the dev messaging app: the consent page, and the entry of its mini-program. They are as strict as
// the vendor, so that mistakes show before a real vendor is used.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { findOwnAddress } from '../../http/own-origin.ts';
import type { Deps } from '../../ports/deps.ts';
import { FORM_BYTES_MAX, readForms, sendBack, sendPage } from '../dev-page/send.ts';
import { accountNamed, issueCode } from './codes.ts';
import { brokenPage, questionPage } from './page.ts';
import { MESSENGER_PATH, MINI_PROGRAM_PATH } from './paths.ts';
import { EMBEDDED_APP_KEY } from './person.ts';

const consentSchema = z.object({
  redirect_uri: z.string(),
  /** The vendor accepts nothing else. */
  state: z.string().regex(/^[a-zA-Z0-9]{0,128}$/),
});
const consentAnswerSchema = consentSchema.extend({ account: z.string(), answer: z.literal(['agree', 'refuse']) });
const entrySchema = z.object({ path: z.string().startsWith('/'), account: z.string().optional() });

export function serveDevConsent(app: FastifyInstance, deps: Deps): void {
  if (deps.messenger?.isDev !== true) return;
  // Registers its own plugin, so that forms are parsed only here.
  void app.register(async (scope) => {
    readForms(scope);
    const { get, post } = pages(deps);
    scope.get(MESSENGER_PATH, get.consent);
    scope.post(MESSENGER_PATH, { bodyLimit: FORM_BYTES_MAX }, post.consent);
    scope.get(MINI_PROGRAM_PATH, get.entry);
    scope.post(MINI_PROGRAM_PATH, { bodyLimit: FORM_BYTES_MAX }, post.entry);
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function pages(deps: Deps): Record<'get' | 'post', Record<'consent' | 'entry', Handler>> {
  const ownAddress = (request: FastifyRequest, text: string) =>
    findOwnAddress(deps.env, text, `${request.protocol}://${request.host}`);

  const enter = (request: FastifyRequest, reply: FastifyReply, given: unknown) => {
    const asked = entrySchema.safeParse(given).data;
    const address = asked && ownAddress(request, asked.path);
    if (asked === undefined || address === undefined) return sendPage(reply, 400, brokenPage());
    const question = { kind: 'mini-program', fields: { path: asked.path } } as const;
    if (asked.account === undefined) return sendPage(reply, 200, questionPage(question));
    const account = accountNamed(asked.account);
    if (account === undefined) return sendPage(reply, 400, questionPage({ ...question, badAccount: asked.account }));
    address.searchParams.set('authorization_code', issueCode(deps, { kind: 'mini-program', account }));
    address.searchParams.set('app_key', EMBEDDED_APP_KEY);
    // Redirects to a path, so that the browser stays at its origin.
    return sendBack(reply, address.pathname + address.search + address.hash);
  };

  return {
    get: {
      consent: async (request, reply) => {
        const asked = consentSchema.safeParse(request.query).data;
        const address = asked && ownAddress(request, asked.redirect_uri);
        if (asked === undefined || address === undefined) return sendPage(reply, 400, brokenPage());
        return sendPage(reply, 200, questionPage({ kind: 'messenger', fields: asked }), address.origin);
      },
      entry: async (request, reply) => enter(request, reply, request.query),
    },
    post: {
      consent: async (request, reply) => {
        const given = consentAnswerSchema.safeParse(request.body).data;
        const address = given && ownAddress(request, given.redirect_uri);
        if (given === undefined || address === undefined) return sendPage(reply, 400, brokenPage());
        const { answer, account: name, ...fields } = given;
        address.searchParams.delete('code');
        if (answer === 'agree') {
          const account = accountNamed(name);
          const question = { kind: 'messenger', fields, badAccount: name } as const;
          if (account === undefined) return sendPage(reply, 400, questionPage(question), address.origin);
          address.searchParams.set('code', issueCode(deps, { kind: 'messenger', account }));
        }
        // After a refusal only the state is returned, as the vendor does.
        address.searchParams.set('state', given.state);
        return sendBack(reply, address.href);
      },
      entry: async (request, reply) => enter(request, reply, request.body),
    },
  };
}
