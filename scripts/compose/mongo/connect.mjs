import { MongoClient } from 'mongodb';

export const connectWith = (user, password) =>
  new MongoClient('mongodb://127.0.0.1:27017/?directConnection=true&authSource=admin', {
    auth: { username: user, password },
    serverSelectionTimeoutMS: 5_000,
  }).connect();
