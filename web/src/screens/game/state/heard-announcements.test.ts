import { describe, expect, it } from 'vitest';
import { unheard, withHeard } from './heard-announcements.ts';

const room = { announcements: ['a', 'b', 'c', 'd'].map((text, index) => ({ at: index, act: 1, text })) };

describe('heard announcements', () => {
  it('keeps skipped announcements unheard and counts them once they are heard', () => {
    const first = withHeard({ announcements: 0 }, [1, 2]);
    expect(unheard(room, first)).toEqual([0, 3]);
    const all = withHeard(withHeard(first, [0]), [3]);
    expect(all).toEqual({ announcements: 4, announcementsAhead: [] });
    expect(unheard(room, all)).toEqual([]);
  });

  it('reads a record that was stored before there was a list of later ones', () => {
    expect(unheard(room, { announcements: 3 })).toEqual([3]);
    expect(unheard({ announcements: [] }, { announcements: 9 })).toEqual([]);
  });
});
