// Builds sounds, backgrounds and scenery for views, with URLs for one viewer.
import type { BackgroundView, SceneryView, SoundView } from '@juzhongren/contract/room/sound';
import type { Script } from '@juzhongren/contract/script/script';
import type { Background, Scenery, Sound } from '@juzhongren/contract/script/sound';
import type { Viewing } from '../state/viewing.ts';

type AssetUrl = Viewing['assetUrl'];

export const soundView = ({ opus, aac, ms, captions }: Sound, assetUrl: AssetUrl): SoundView => ({
  opus: assetUrl(opus),
  aac: assetUrl(aac),
  ms,
  captions: captions.map(({ at, text }) => ({ at, text })),
});

export const backgroundView = ({ opus, aac, says }: Background, assetUrl: AssetUrl): BackgroundView => ({
  opus: assetUrl(opus),
  aac: assetUrl(aac),
  says,
});

const sceneryView = ({ picture, colours }: Scenery, assetUrl: AssetUrl): SceneryView => ({
  picture: picture === undefined ? null : assetUrl(picture),
  colours: colours === undefined ? null : { ...colours },
});

type Setting = Pick<Script['closing'], 'sound' | 'background' | 'scenery'>;

export const settingView = ({ sound, background, scenery }: Setting, assetUrl: AssetUrl) => ({
  sound: sound === undefined ? null : soundView(sound, assetUrl),
  background: background === undefined ? null : backgroundView(background, assetUrl),
  scenery: scenery === undefined ? null : sceneryView(scenery, assetUrl),
});
