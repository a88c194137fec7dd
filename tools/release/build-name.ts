/** What is known of the checkout a release is made of. */
interface Checkout {
  readonly version: string;
  readonly commit: string;
  /** Unix time in seconds. */
  readonly committedAt: number;
  readonly tags: readonly string[];
  /** Something is not committed. */
  readonly isChanged: boolean;
}

const COMMIT_SIGNS = 8;

/**
 * The version alone for the commit that is tagged with it; any other build says of when and of what it is. Two builds never
 * have one name: an upgrade unpacks the new one beside the one that runs, and the old one is the way back.
 */
export function buildName({ version, commit, committedAt, tags, isChanged }: Checkout): string {
  if (!isChanged && tags.includes(`v${version}`)) return version;
  const day = new Date(committedAt * 1_000).toISOString().slice(0, 10).replaceAll('-', '');
  return `${version}-${day}-${commit.slice(0, COMMIT_SIGNS)}${isChanged ? '-changed' : ''}`;
}
