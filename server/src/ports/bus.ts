/**
 * Messages between server processes that share one database. Delivery is at most once, without confirmation and without
 * order across topics. Do not rely on arrival: the log in the database is authoritative, the bus only reduces latency.
 */
export interface Bus {
  publish(topic: string, message: string): void;
  /**
   * Subscribes to a topic and returns a function that ends the subscription. Messages published by this process arrive
   * too.
   */
  subscribe(topic: string, listener: (message: string) => void): () => void;
  /** Returns false while the other processes cannot be reached. */
  healthy(): boolean;
  close(): Promise<void>;
}
