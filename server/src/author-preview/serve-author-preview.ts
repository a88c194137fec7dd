// Serves the author preview, loaded only with AUTHOR_DESK=true. Its routes are separate from the two services.
import {
  AUTHOR_PREVIEW_BASE,
  previewAtRoomSchema,
  previewOpenSchema,
  type PreviewOpened,
  type PreviewState,
} from '@juzhongren/contract/author-preview';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseJson } from '../http/json-body.ts';
import { sendFault } from '../http/transport-faults.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';
import { packsFolderOf } from '../settings/packs-folder.ts';
import { terminal } from '../startup/terminal.ts';
import { checkPlayed } from './check-played.ts';
import { isAuthor } from './preview-door.ts';
import { openPreviewRooms } from './preview-rooms.ts';
import { openPackChecks } from './pack-checks.ts';
import { watchPacks } from './watch-packs.ts';

export async function serveAuthorPreview(
  app: FastifyInstance,
  roomServices: RoomServices,
  say: (line: string) => void = terminal().say,
): Promise<void> {
  const { deps } = roomServices;
  const packsFolder = packsFolderOf(deps.env);
  const tables = openPreviewRooms(roomServices);
  const checks = openPackChecks(deps, { packsFolder, say, updated: () => tables.follow(), played: checkPlayed });
  /**
   * True after the first request of the preview state. Packs are not checked earlier, because checking many packs takes
   * a while.
   */
  let isLookedAt = false;

  await app.register(async (desk) => {
    desk.addHook('onRequest', async (request, reply) => {
      if (!isAuthor(request)) return sendFault(reply, 404);
    });
    desk.get(`${AUTHOR_PREVIEW_BASE}/state`, async (): Promise<PreviewState> => {
      if (!isLookedAt) void checks.checkRest();
      isLookedAt = true;
      return { packs: checks.packs(), content: checks.content(), tables: await tables.list() };
    });
    desk.post(`${AUTHOR_PREVIEW_BASE}/tables`, async (request, reply) => {
      const asked = previewOpenSchema.safeParse(bodyOf(request));
      return answer(reply, asked.success ? await tables.open(asked.data.slug) : undefined);
    });
    desk.post(`${AUTHOR_PREVIEW_BASE}/enter`, async (request, reply) => {
      const asked = previewAtRoomSchema.safeParse(bodyOf(request));
      return answer(reply, asked.success ? await tables.enter(asked.data.partyId) : undefined);
    });
    desk.post(`${AUTHOR_PREVIEW_BASE}/next`, async (request, reply) => {
      const asked = previewAtRoomSchema.safeParse(bodyOf(request));
      const isDone = asked.success && (await tables.playOn(asked.data.partyId));
      return answer(reply, isDone ? {} : undefined);
    });
  });

  let stopWatching = (): void => {};
  app.addHook('onReady', async () => {
    stopWatching = watchPacks(packsFolder, {
      changed: (name) => void checks.changed(name),
      failed: (reason) => say(`有的剧本文件夹看不到变化（${reason}）：改完请重新启动。`),
    });
    // Packs may have changed while the server was not running.
    await tables.follow();
  });
  app.addHook('onClose', async () => {
    stopWatching();
    checks.close();
  });
}

const bodyOf = ({ body }: FastifyRequest): unknown => (typeof body === 'string' ? parseJson(body) : undefined);

function answer(reply: FastifyReply, found: PreviewOpened | object | undefined): FastifyReply | object {
  return found ?? sendFault(reply, 404);
}
