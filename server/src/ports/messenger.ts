/** Somebody as a messaging app knows them. */
export interface ExternalIdentity {
  /** `messenger:<app id>` or `mini-program:<app id>`: a subject means something only together with it. */
  readonly provider: string;
  readonly subject: string;
  /** The same for one person over all apps of one owner, where the vendor tells it. */
  readonly unionId: string | null;
}

/** Why nobody was found: the code is wrong, old or used; or the vendor did not answer as it should. */
export type ExternalIdentityError = 'refused' | 'unavailable';

/** What the app's JS-SDK wants before it works on a page. `timestamp` is Unix seconds. */
export interface PageSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/** A messaging app whose in-app browser shows this service. Its faults are values; nothing here throws because of one. */
export interface Messenger {
  readonly isDev: boolean;
  /** Address of the JS-SDK the page loads; null when there is none to load. */
  readonly sdk: string | null;
  /**
   * Where somebody is asked for consent: absolute, or a path of this server. Then the app opens `returnTo` with `code`
   * and `state` in its query, without `code` when they refused. `state`: letters and digits, at most 128.
   */
  consentAddress(asked: { returnTo: string; state: string }): string;
  identify(code: string): Promise<ExternalIdentity | ExternalIdentityError>;
  signPage(url: string): Promise<PageSignature | ExternalIdentityError>;
}

/** Mini-programs of a messaging app that show this service in a web view. */
export interface MiniProgram {
  readonly isDev: boolean;
  /** Who stands behind a code that the mini-program `appKey` handed over. */
  identify(code: string, appKey: string): Promise<ExternalIdentity | ExternalIdentityError>;
}
