import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import { soundsIn } from '../../catalogue/import/pack-sounds.ts';
import { DATABASE_CLOCK } from '../../catalogue/index/store.ts';
import { shownOf } from '../../database/documents/shown-script.ts';
import type { ScriptMedia } from '../../database/tables/pictures.ts';
import type { Catalogue, CatalogueEntry, PinnedScript } from '../../ports/catalogue.ts';
import type { Deps } from '../../ports/deps.ts';
import { NO_CONTENT } from '../../ports/operator-content.ts';

function mediaOf(script: Script): ScriptMedia {
  const named = (assets: readonly (string | null)[]) =>
    Object.fromEntries(assets.flatMap((asset) => (asset === null ? [] : [[asset, asset]])));
  const ofClue = ({ content }: Script['clues'][number]) => {
    if (content.kind === CONTENT_KIND.URL) return content.asset;
    return content.kind === CONTENT_KIND.Password && 'asset' in content.inside ? content.inside.asset : null;
  };
  return {
    cover: named([script.card.cover]),
    coverSmall: named([script.card.cover]),
    avatar: named(script.characters.map(({ avatar }) => avatar)),
    place: named(script.places.map(({ picture }) => picture)),
    clue: named([
      ...script.clues.map(ofClue),
      ...[...script.acts, script.closing].map(({ scenery }) => scenery?.picture ?? null),
    ]),
    opus: named(soundsIn(script).map(({ opus }) => opus)),
    aac: named(soundsIn(script).map(({ aac }) => aac)),
  };
}

export function fixedCatalogue(scripts: readonly Script[], at = 0): Catalogue {
  const entries: CatalogueEntry[] = scripts.map((script) => ({
    scriptId: script.id,
    slug: script.slug,
    version: 'v1',
    listed: true,
    shown: shownOf(script),
    media: mediaOf(script),
    sceneId: 1,
    hotComment: null,
    geniusComment: null,
    gamerCount: 0,
    ratingCount: 0,
    score: 0,
    deduceScore: 0,
    storyScore: 0,
    entertainmentScore: 0,
    difficultyScore: 0,
    createdAt: at,
    checkup: null,
  }));
  const findEntry = (scriptId: number) => entries.find((entry) => entry.scriptId === scriptId);
  const versions = new Map<number, PinnedScript>(
    scripts.map((script) => [script.id, { script, media: mediaOf(script) }]),
  );
  return {
    generation: () => 1,
    statsChangesSince: () => [],
    entries: () => entries,
    scenes: () => [],
    content: () => NO_CONTENT,
    findEntry,
    findVersion: async (scriptId) => versions.get(scriptId),
    changed: async () => {},
    close: () => {},
  };
}

/** Inserts the database rows of these scripts unless they exist. */
export async function keepScripts({ db, now }: Pick<Deps, 'db' | 'now'>, scripts: readonly Script[]): Promise<void> {
  const at = new Date(now());
  for (const script of scripts) {
    await db
      .insertInto('script')
      .values({
        script_id: script.id,
        slug: script.slug,
        version: 'v1',
        source_hash: '',
        hot_comment: null,
        created_at: at,
        updated_at: DATABASE_CLOCK,
      })
      .execute();
    await db
      .insertInto('script_version')
      .values({
        script_id: script.id,
        version: 'v1',
        script: JSON.stringify(script),
        shown: JSON.stringify(shownOf(script)),
        media: JSON.stringify(mediaOf(script)),
        imported_at: at,
      })
      .execute();
  }
}
