/** User as known to a messaging app. */
export interface ExternalIdentity {
  /** `messenger:<app id>` or `mini-program:<app id>`. A subject is unique only within its provider. */
  readonly provider: string;
  readonly subject: string;
  /** Id of the user across all apps of one owner. Null if the vendor does not send it. */
  readonly unionId: string | null;
}

/** `refused`: the code is wrong, expired or used. `unavailable`: the vendor did not respond correctly. */
export type ExternalIdentityError = 'refused' | 'unavailable';

/** Parameters that the app's JS-SDK needs to work on a page. `timestamp` is in Unix seconds. */
export interface PageSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/**
 * Messaging app whose in-app browser shows this service. It returns errors as values and never throws because of one.
 */
export interface Messenger {
  readonly isDev: boolean;
  /** Address of the JS-SDK that the page loads; null if there is none. */
  readonly sdk: string | null;
  /**
   * Returns the address of the consent page: absolute, or a path of this server. The app then opens `returnTo` with
   * `code` and `state` in the query, without `code` if the user refused. `state` has letters and digits, at most 128.
   */
  consentAddress(asked: { returnTo: string; state: string }): string;
  identify(code: string): Promise<ExternalIdentity | ExternalIdentityError>;
  signPage(url: string): Promise<PageSignature | ExternalIdentityError>;
}

/** Mini-programs of a messaging app that show this service in a web view. */
export interface MiniProgram {
  readonly isDev: boolean;
  identify(code: string, appKey: string): Promise<ExternalIdentity | ExternalIdentityError>;
}
