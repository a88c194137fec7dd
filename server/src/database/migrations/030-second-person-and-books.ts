import type { Migration } from '../migrate.ts';

/** Refunds that wait for a second person, and the books of each day as the service looked at them itself. */
export const secondPersonAndBooks: Migration = {
  name: '030-second-person-and-books',
  sql: `
    create table refund_request (
      request_id integer generated always as identity primary key,
      out_trade_no text not null references purchase,
      reason text not null,
      asked_by integer not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_by integer,
      outcome text check (outcome in ('confirmed', 'dropped', 'expired')),
      check ((ended_at is null) = (outcome is null))
    );
    create unique index refund_request_open on refund_request (out_trade_no) where ended_at is null;

    create table books_day (
      day date primary key,
      server text not null,
      begun_at timestamptz not null,
      ended_at timestamptz,
      outcome text check (outcome in ('agree', 'differ', 'no-bill', 'failed')),
      report jsonb,
      differences jsonb,
      fault text
    );
`,
};
