// States of voice chat: the player's microphone, the connections to others, and obstacles. Sound is simulated; the
// other players' microphones are on.
import type { Stage } from '../../world/stage.ts';
import { type Sound, soundIn } from '../../world/sound.ts';
import { type Arrange, statesOf } from '../../world/state.ts';
import { searching } from '../../world/tables.ts';
import { openSeats, sit } from '../sitting.ts';

const USUAL: Sound = { microphone: 'given', ways: ['steady'], heard: false };
/** Milliseconds until the second check of the packet statistics has run. */
const COUNTED_MS = 9_000;

const strip = ({ page }: Stage) => page.getByRole('region', { name: '语音' });

/**
 * Opens a room in which three others speak, then runs `then` on the page. Each state uses its own room, because a voice
 * is on in only one page.
 */
const among =
  (sound: Partial<Sound>, then: (stage: Stage) => Promise<unknown> = async () => {}): Arrange =>
  async (stage) => {
    await stage.page.addInitScript(soundIn, { ...USUAL, ...sound });
    const table = await searching(stage.world);
    // The player with the smallest id starts the connections.
    const [first] = [...table.people].sort((one, other) => one.id - other.id);
    await sit(stage, table, first);
    for (const person of table.people) if (person !== first) table.speak(person);
    await then(stage);
  };

const on = (sound: Partial<Sound>, then: (stage: Stage) => Promise<unknown> = async () => {}): Arrange =>
  among(sound, async (stage) => {
    await stage.tap('开麦');
    await strip(stage)
      .getByText('4 人在语音里')
      .or(strip(stage).getByText(/在说$/))
      .waitFor();
    await then(stage);
  });

const open = async (stage: Stage, name: string | RegExp): Promise<void> =>
  await strip(stage).getByRole('button', { name }).click();

export const VOICE_CHAT = statesOf('game', {
  'voice-off': among({}, async (stage) => {
    await stage.page.getByRole('button', { name: '开麦', description: '3 人在语音里' }).waitFor();
  }),
  'voice-asking': among({ microphone: 'asking' }, async (stage) => {
    await stage.tap('开麦');
    await stage.sees('正在请求麦克风…');
  }),
  'voice-on': on({}),
  'voice-speaking': on({ heard: true }, async (stage) => {
    await open(stage, '一直开麦');
    await stage.sees(/在说$/);
  }),
  'voice-held': on({}, async (stage) => {
    await strip(stage).getByRole('button', { name: '按住说话' }).focus();
    await stage.page.keyboard.down('Space');
    await stage.sees('松开结束');
  }),
  'voice-list': on({ ways: ['steady', 'unsteady', 'lost'], heard: true }, async (stage) => {
    await stage.page.waitForTimeout(COUNTED_MS);
    await open(stage, '语音设置');
    await stage.sees(/连接不稳$/);
  }),
  'voice-lost': on({ ways: ['lost', 'steady', 'steady'] }, async (stage) => {
    await stage.sees(/正在重连$/);
  }),
  'voice-strained': on({ ways: ['unsteady'] }, async (stage) => {
    await stage.sees(/^你的网络不稳/);
  }),
  'voice-seats': on({ ways: ['steady', 'unsteady', 'lost'], heard: true }, async (stage) => {
    await stage.page.waitForTimeout(COUNTED_MS);
    await openSeats(stage);
  }),
  'voice-refused': among({ microphone: 'NotAllowedError' }, async (stage) => {
    await stage.tap('开麦');
    await stage.sees(/^没拿到麦克风的许可/);
  }),
  'voice-insecure': async (stage) => {
    await stage.page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await sit(stage, await searching(stage.world));
    // The button has `aria-disabled`, but a click still explains why.
    await stage.button('开麦').click({ force: true });
    await stage.sees('语音要在 https 或本机打开');
  },
});
