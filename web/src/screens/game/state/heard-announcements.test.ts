import { describe, expect, it } from 'vitest';
import { unheard, withHeard } from './heard-announcements.ts';

const room = { announcements: ['a', 'b', 'c', 'd'].map((text, index) => ({ at: index, act: 1, text })) };

describe('announcements', () => {
  it('leaves those that were passed over, and counts them once they are heard, too', () => {
    const first = withHeard({ announcements: 0 }, [1, 2]);
    expect(unheard(room, first)).toEqual([0, 3]);
    const all = withHeard(withHeard(first, [0]), [3]);
    expect(all).toEqual({ announcements: 4, announcementsAhead: [] });
    expect(unheard(room, all)).toEqual([]);
  });

  it('reads what was kept before there was a list of later ones', () => {
    expect(unheard(room, { announcements: 3 })).toEqual([3]);
    expect(unheard({ announcements: [] }, { announcements: 9 })).toEqual([]);
  });
});
