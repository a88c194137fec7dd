/**
 * Messages between server processes that share one database: fire and forget, at most once, no order across topics.
 * Nothing may rely on arrival: the log in the database is the truth, the bus only makes it quick.
 */
export interface Bus {
  publish(topic: string, message: string): void;
  /** Returns a function that ends the subscription. Messages published by this process arrive too. */
  subscribe(topic: string, listener: (message: string) => void): () => void;
  /** False while the other processes cannot be reached. */
  healthy(): boolean;
  close(): Promise<void>;
}
